import { describe, expect, it } from 'vitest';
import { compareDate } from '../../../src/language/index.ts';

describe('compareDate', () => {
  it.each([
    { a: '1742728163', b: '1742728163000', want: 0 },
    { a: '1742728163000', b: '2025-03-23T11:09:23Z', want: 0 },
    { a: '2025-03-23T12:09:23+01:00', b: '2025-03-23T11:09:23Z', want: 0 },
    { a: '2025-03-23', b: '2025-03-23T00:00:00Z', want: 0 },
    { a: 1742728163000, b: '1742728164', want: -1 },
    { a: '2026-01-01', b: '2025-12-31T23:59:59Z', want: 1 },
    { a: 'tomorrow', b: '2026-01-01', want: undefined },
    { a: '2026-13-45', b: '2026-01-01', want: undefined },
    { a: '2026-01-01T10:00', b: '2026-01-01', want: undefined },
    { a: '', b: '0', want: undefined },
    { a: undefined, b: '0', want: undefined },
    { a: -1, b: '0', want: undefined },
  ])('$a and $b → $want', ({ a, b, want }) => {
    expect(compareDate(a, b)).toBe(want);
  });
});
