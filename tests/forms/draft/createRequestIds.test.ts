import { expect, test } from 'vitest';
import { createRequestIds } from '../../../src/forms/draft/createRequestIds.ts';

test('a request id stays with its content until it is forgotten', () => {
  const ids = createRequestIds();
  const first = ids.idFor({ a: 1 });
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(ids.idFor({ a: 1 })).toBe(first);
  const second = ids.idFor({ a: 2 });
  expect(second).not.toBe(first);
  ids.forget();
  expect(ids.idFor({ a: 2 })).not.toBe(second);
});
