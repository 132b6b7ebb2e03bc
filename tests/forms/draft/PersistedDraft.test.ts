import { expect, test } from 'vitest';
import { PersistedDraft } from '../../../src/forms/draft/PersistedDraft.ts';

/** The storage of a tab, in which something may lie already. */
function tab(kept?: string) {
  const texts = new Map(kept === undefined ? [] : [['ua_form:7:withdraw', kept]]);
  const storage = {
    get: (name: string) => texts.get(name),
    set: (name: string, text: string) => texts.set(name, text) !== undefined,
    remove: (name: string) => void texts.delete(name),
  };
  return { texts, open: () => new PersistedDraft(storage, '7:withdraw') };
}

const attempt = { text: '{"amount":"1"}', id: 'abc' };

test("restores input and the last attempt's id after a reload", () => {
  const { open } = tab();
  const before = open();
  before.keepData({ amount: '1' });
  before.keepAttempt(attempt);
  expect(open()).toMatchObject({ data: { amount: '1' }, attempt });
});

test.each([
  { given: 'no JSON', kept: '{', data: undefined },
  { given: 'a list', kept: '[1]', data: undefined },
  { given: 'nothing', kept: 'null', data: undefined },
  { given: 'input that is not a record', kept: '{"data":[1],"attempt":"abc"}', data: undefined },
  {
    given: 'an attempt of other types',
    kept: '{"data":{"a":1},"attempt":{"text":1,"id":"x"}}',
    data: { a: 1 },
  },
  { given: 'an attempt without an id', kept: '{"data":{"a":1},"attempt":{"text":"x"}}', data: { a: 1 } },
])('an entry that this page did not write is not restored: $given', ({ kept, data }) => {
  const found = tab(kept).open();
  expect(found.data).toEqual(data);
  expect(found.attempt).toBeUndefined();
});

test('removes its entry once there is nothing to keep', () => {
  const { open, texts } = tab();
  const draft = open();
  draft.keepData({ amount: '1' });
  draft.keepAttempt(attempt);
  draft.keepData(undefined);
  expect(open()).toMatchObject({ data: undefined, attempt });
  draft.keepAttempt(undefined);
  expect(texts.size).toBe(0);
});

test('keeps nothing after sending, whatever changes before it unmounts', () => {
  const { open, texts } = tab();
  const draft = open();
  draft.keepData({ amount: '1' });
  draft.end();
  draft.keepData({ amount: '2' });
  draft.keepAttempt(attempt);
  expect(texts.size).toBe(0);
});
