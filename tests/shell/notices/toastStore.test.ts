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

test('a toast is added open, for 3000 ms unless said otherwise (spec §4)', () => {
  const store = createToastStore(schedule);
  store.toast({ type: 'info', text: 'one' });
  store.toast({ type: 'fail', text: 'two', durationMs: 2000 });
  expect(store.get()).toMatchObject([
    { text: 'two', type: 'fail', durationMs: 2000, isOpen: true },
    { text: 'one', type: 'info', durationMs: 3000, isOpen: true },
  ]);
});

test('at most 3 are shown, the newest are kept (spec §9)', () => {
  const store = createToastStore(schedule);
  for (const text of ['one', 'two', 'three', 'four', 'five']) store.toast({ type: 'info', text });
  expect(texts(store)).toEqual(['five', 'four', 'three']);
});

test('a dismissed toast is closed at once and removed 3000 ms later (spec §4)', () => {
  const store = createToastStore(schedule);
  const id = store.toast({ type: 'info', text: 'one' });
  store.dismiss(id);
  expect(store.get()[0]?.isOpen).toBe(false);
  pass(2999);
  expect(store.get()).toHaveLength(1);
  pass(1);
  expect(store.get()).toEqual([]);
});

test('dismissing without an id closes all (spec §4)', () => {
  const store = createToastStore(schedule);
  store.toast({ type: 'info', text: 'one' });
  store.toast({ type: 'info', text: 'two' });
  store.dismiss();
  expect(store.get().every(({ isOpen }) => !isOpen)).toBe(true);
  pass(3000);
  expect(store.get()).toEqual([]);
});

test('updating merges into the toast with the same id and touches no other (spec §4)', () => {
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

test('a toast shown again under its id is one toast, and an old removal does not take it', () => {
  const store = createToastStore(schedule);
  store.toast({ id: 'network', type: 'fail', text: 'first' });
  store.dismiss('network');
  pass(1000);
  store.toast({ id: 'network', type: 'fail', text: 'second' });
  pass(2000);
  expect(texts(store)).toEqual(['second']);
});
