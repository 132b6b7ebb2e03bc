import { beforeEach, expect, test } from 'vitest';
import { createToastStore } from '../../../src/shell/notices/toastStore.ts';

let later: { at: number; work: () => void }[] = [];
let now = 0;
const schedule = (work: () => void, ms: number) => void later.push({ at: now + ms, work });

function pass(ms: number) {
  now += ms;
  const due = later.filter(({ at }) => at <= now);
  later = later.filter(({ at }) => at > now);
  for (const { work } of due) work();
}

const texts = (store: ReturnType<typeof createToastStore>) => store.get().map(({ text }) => text);

beforeEach(() => {
  later = [];
  now = 0;
});

test('requirements §4.5: a toast is added as open and shown for 3000 ms by default', () => {
  const store = createToastStore(schedule);
  store.toast({ type: 'info', text: 'one' });
  store.toast({ type: 'fail', text: 'two', durationMs: 2000 });
  expect(store.get()).toMatchObject([
    { text: 'two', type: 'fail', durationMs: 2000, isOpen: true },
    { text: 'one', type: 'info', durationMs: 3000, isOpen: true },
  ]);
});

test('requirements §9.8: at most 3 are shown at once; the newest are kept', () => {
  const store = createToastStore(schedule);
  for (const text of ['one', 'two', 'three', 'four', 'five']) store.toast({ type: 'info', text });
  expect(texts(store)).toEqual(['five', 'four', 'three']);
});

test('requirements §4.5: when dismissed it is marked closed and removed from the list 3000 ms later', () => {
  const store = createToastStore(schedule);
  const id = store.toast({ type: 'info', text: 'one' });
  store.dismiss(id);
  expect(store.get()[0]?.isOpen).toBe(false);
  pass(2999);
  expect(store.get()).toHaveLength(1);
  pass(1);
  expect(store.get()).toEqual([]);
});

test('requirements §4.5: dismissing without an id closes all toasts', () => {
  const store = createToastStore(schedule);
  store.toast({ type: 'info', text: 'one' });
  store.toast({ type: 'info', text: 'two' });
  store.dismiss();
  expect(store.get().every(({ isOpen }) => !isOpen)).toBe(true);
  pass(3000);
  expect(store.get()).toEqual([]);
});

test('requirements §4.5: updating a toast merges new fields into the toast with the same id', () => {
  const store = createToastStore(schedule);
  const id = store.toast({ type: 'process', text: 'Converting' });
  store.toast({ type: 'info', text: 'other' });
  store.update(id, { type: 'success', text: 'Converted' });
  store.update('unknown', { text: 'nothing' });
  expect(store.get()).toMatchObject([
    { text: 'other', type: 'info' },
    { id, text: 'Converted', type: 'success', durationMs: 3000 },
  ]);
});

test('a toast shown again under its id is one toast, and an old removal does not remove it', () => {
  const store = createToastStore(schedule);
  store.toast({ id: 'network', type: 'fail', text: 'first' });
  store.dismiss('network');
  pass(1000);
  store.toast({ id: 'network', type: 'fail', text: 'second' });
  pass(2000);
  expect(texts(store)).toEqual(['second']);
});

test('a closed toast does not take the place of a visible one', () => {
  const store = createToastStore(schedule);
  const [first, second] = ['one', 'two'].map((text) => store.toast({ type: 'info', text }));
  store.toast({ type: 'info', text: 'three' });
  store.dismiss(second);
  store.toast({ type: 'info', text: 'four' });
  const shown = store.get().filter(({ isOpen }) => isOpen);
  expect(shown.map(({ text }) => text)).toEqual(['four', 'three', 'one']);
  expect(shown.at(-1)?.id).toBe(first);
  pass(3000);
  expect(texts(store)).toEqual(['four', 'three', 'one']);
});
