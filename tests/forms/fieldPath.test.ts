import { expect, test } from 'vitest';
import { pointerOfProperty } from '../../src/forms/draft/fieldUi.ts';

test.each([
  ['.address', '/address'],
  ['address', '/address'],
  ['.rows.0.coin', '/rows/0/coin'],
  [undefined, ''],
])('the property %j is the field %j', (property, want) => {
  expect(pointerOfProperty(property)).toBe(want);
});
