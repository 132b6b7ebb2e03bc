import { describe, expect, it } from 'vitest';
import { codeText } from '../../src/stepUp/check/stepUpMachine.ts';

describe('codeText', () => {
  it.each([
    ['482913', '482913'],
    ['482 913', '482913'],
    ['Your code: 482-913.', '482913'],
    ['4829137', '482913'],
    ['٤٨٢٩١٣', '482913'],
    ['۴۸۲۹۱۳', '482913'],
    ['４８２９１３', '482913'],
    ['48a', '48'],
    ['', ''],
  ])('%s → %s', (typed, want) => {
    expect(codeText(typed)).toBe(want);
  });
});
