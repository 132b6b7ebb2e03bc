import { expect, it } from 'vitest';
import { momentFromInput, momentInput } from '../../src/studio/editor/MomentField.tsx';

it.each([
  ['2027-03-01T00:00:00Z', '2027-03-01T00:00'],
  ['2027-03-31T15:59:59Z', '2027-03-31T15:59:59'],
  ['', ''],
])('%s is shown in the field as %s and restored', (moment, shown) => {
  expect(momentInput(moment)).toBe(shown);
  expect(momentFromInput(shown)).toBe(moment);
});

it.each(['2027-03-01', '2027-02-31T00:00:00Z', '2027-03-01T00:00:00+03:00', 'soon'])(
  '%s is not a moment of a file and stays a text',
  (text) => {
    expect(momentInput(text)).toBeUndefined();
  },
);
