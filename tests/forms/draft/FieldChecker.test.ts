import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Contract } from '../../../src/contract/index.ts';
import { FieldChecker } from '../../../src/forms/draft/FieldChecker.ts';
import { overlayForm } from '../support/addressForms.ts';
import { addressDraft } from '../support/formDraft.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const good = { isCorrect: true, isExisted: false, reason: '' };
const wrong = { isCorrect: false, isExisted: false, reason: 'FORMAT' };
const INVALID = 'This is not a valid address on the chosen network. Check every character.';
const chosen = { coin: 'USDT', chain: 'ETH' };

/** A checker whose questions are answered by hand, in any order. */
async function start(initial: Readonly<Record<string, unknown>> = chosen) {
  const draft = await addressDraft(initial);
  const sent: {
    address: unknown;
    signal: AbortSignal | undefined;
    answer(result: unknown): void;
    fail(): void;
  }[] = [];
  const call = vi.fn(
    (_op: string, args: { address?: unknown }, options?: { signal?: AbortSignal }) =>
      new Promise((resolve, reject) => {
        const fail = () => reject(new Error('lost'));
        sent.push({ address: args.address, signal: options?.signal, answer: resolve, fail });
      }),
  );
  const checker = new FieldChecker(
    overlayForm('createAddress').check,
    draft,
    call as unknown as Contract['call'],
  );
  const stop = checker.start();
  return { draft, sent, checker, stop };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('checks after the pause, for the last text only', async () => {
  const { draft, sent } = await start();
  draft.set('/address', '0xab1');
  await pass(399);
  draft.set('/address', '0xab12');
  await pass(399);
  expect(sent).toEqual([]);
  await pass(1);
  expect(sent.map(({ address }) => address)).toEqual(['0xab12']);
});

test('the answer to an earlier text is dropped, however late it comes', async () => {
  const { draft, sent } = await start();
  draft.set('/address', '0xab1');
  await pass(400);
  draft.set('/address', '0xab12');
  await pass(400);
  expect(sent[0]?.signal?.aborted).toBe(true);
  sent[1]?.answer(good);
  sent[0]?.answer(wrong);
  await pass(0);
  expect(draft.errorOf('/address')).toBeUndefined();
  expect(draft.get().check.key).toBeUndefined();
});

test.each([
  ['the first rule that holds names the error', { ...wrong, isExisted: true }, INVALID],
  ['another rule', { ...good, isExisted: true }, 'This address is already in your book.'],
  ['no rule holds', good, undefined],
])('%s', async (_case, result, want) => {
  const { draft, sent } = await start();
  draft.set('/address', '0xab12');
  await pass(400);
  sent[0]?.answer(result);
  await pass(0);
  expect(draft.errorOf('/address')).toBe(want);
});

test('a finding disappears with its text', async () => {
  const { draft, sent } = await start();
  draft.set('/address', '0xab12');
  await pass(400);
  sent[0]?.answer(wrong);
  await pass(0);
  draft.set('/address', '0xab123');
  expect(draft.errorOf('/address')).toBeUndefined();
});

test.each([
  ['nothing is typed', chosen, ''],
  ['no network is chosen', { coin: 'USDT' }, '0xab12'],
  ['the form itself refuses the text', chosen, '0x'],
])('checks nothing while %s', async (_case, initial, address) => {
  const { draft, sent } = await start(initial);
  draft.set('/address', address);
  await pass(1000);
  expect(sent).toEqual([]);
});

test('typing into an unchecked field sends no check', async () => {
  const { draft, sent } = await start();
  draft.set('/address', '0xab12');
  await pass(400);
  draft.set('/is_verified', true);
  await pass(400);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.signal?.aborted).toBe(false);
});

const imitated = {
  ...good,
  alike: { address: '0xab12…ef', from: 'SAVED', remark: 'Cold wallet' },
  hasSentDust: true,
  isRemarkUsed: true,
};

test('each rule that warns does so at its field, and no warning is an error', async () => {
  const { draft, sent } = await start({ ...chosen, remark: 'Cold' });
  draft.set('/address', '0xab12');
  await pass(400);
  sent[0]?.answer(imitated);
  await pass(0);
  expect(draft.warningOf('/address')?.split('\n')).toEqual([
    expect.stringMatching(/^This address begins and ends like one you saved as .*Cold wallet/),
    expect.stringContaining('0xab12…ef'),
    expect.stringMatching(/^You got a tiny amount/),
  ]);
  expect(draft.warningOf('/remark')).toBe('Another entry of your address book has this remark.');
  expect(draft.errors()).toEqual({});
  expect(draft.errorOf('/address')).toBeUndefined();
});

test('a warning stays while its field is unchanged, and goes with its text', async () => {
  const { draft, sent } = await start({ ...chosen, remark: 'Cold' });
  draft.set('/address', '0xab12');
  await pass(400);
  sent[0]?.answer(imitated);
  await pass(0);
  draft.set('/remark', 'Colder');
  expect(draft.warningOf('/address')).toContain('Cold wallet');
  // It was said of the remark before.
  expect(draft.warningOf('/remark')).toBeUndefined();
  await pass(400);
  expect(draft.warningOf('/address')).toContain('Cold wallet');
  draft.set('/address', '0xab123');
  expect(draft.warningOf('/address')).toBeUndefined();
});

test('a failed check is a note, not an error', async () => {
  const { draft, sent } = await start();
  draft.set('/address', '0xab12');
  await pass(400);
  expect(draft.get().check).toMatchObject({ note: 'checking' });
  sent[0]?.fail();
  await pass(0);
  expect(draft.get().check).toEqual({ note: 'checkFailed' });
  expect(draft.errorOf('/address')).toBeUndefined();
});

test('settling sends pending checks at once and waits for their answers', async () => {
  const { draft, sent, checker } = await start();
  draft.set('/address', '0xab12');
  let isSettled = false;
  void checker.settle().then(() => {
    isSettled = true;
  });
  await pass(0);
  expect(sent).toHaveLength(1);
  expect(isSettled).toBe(false);
  sent[0]?.answer(wrong);
  await pass(400);
  expect(isSettled).toBe(true);
  expect(sent).toHaveLength(1);
  expect(draft.errorOf('/address')).toBe(INVALID);
});

test('an unmounted form sends no checks and ignores answers', async () => {
  const { draft, sent, stop } = await start();
  draft.set('/address', '0xab12');
  stop();
  await pass(1000);
  expect(sent).toEqual([]);
});

test('a question that fails after it was replaced, or after the page was left, says nothing', async () => {
  const { draft, sent, stop } = await start();
  draft.set('/address', '0xab1');
  await pass(400);
  draft.set('/address', '0xab12');
  await pass(400);
  sent[0]?.fail();
  await pass(0);
  expect(draft.get().check.note).toBe('checking');
  stop();
  sent[1]?.fail();
  await pass(0);
  expect(draft.get().check.note).not.toBe('checkFailed');
});
