import { expect, test } from 'vitest';
import { capitalize, fieldsOf, isRecord, loadOnce } from '../../../src/language/index.ts';

test.each([
  [{ a: 1 }, true],
  [Object.create(null), true],
  [[], false],
  [null, false],
  [undefined, false],
  ['text', false],
  [() => 1, false],
])('whether %o is an object with fields: %s', (value, wanted) => {
  expect(isRecord(value)).toBe(wanted);
  expect(fieldsOf(value)).toEqual(wanted ? value : {});
});

test('a name is capitalised, whatever it begins with', () => {
  expect(['hong kong', 'ümraniye', '', '1st'].map(capitalize)).toEqual(['Hong kong', 'Ümraniye', '', '1st']);
});

test('a lazily loaded value is requested again only after a failure', async () => {
  const outcomes = [Promise.reject(new Error('no network')), Promise.resolve('code')];
  let asked = 0;
  const load = loadOnce(() => outcomes[asked++] ?? Promise.resolve('again'));
  const [first, beside] = [load(), load()];
  await expect(first).rejects.toThrow('no network');
  await expect(beside).rejects.toThrow('no network');
  expect(asked).toBe(1);
  expect([await load(), await load()]).toEqual(['code', 'code']);
  expect(asked).toBe(2);
});
