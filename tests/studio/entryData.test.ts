import { readFileSync } from 'node:fs';
import type { RJSFSchema } from '@rjsf/utils';
import { describe, expect, it } from 'vitest';
import type { Entry } from '../../generated/models/edition.v1.d.ts';
import { dataOf, entryOf } from '../../src/studio/editor/entryData.ts';

const ext = JSON.parse(readFileSync('schemas/compliance/ext/fiatDepositWithdraw.json', 'utf8')) as RJSFSchema;
const reason = 'Decision 31/2026 of the board.';
const custom: Entry = { action: 'custom', ext: { currencies: ['TRY', 'EUR'] }, reason };

describe('an entry and its form', () => {
  it.each<[given: string, entry: Entry, ext: RJSFSchema | undefined]>([
    ['a hide', { action: 'hide', reason }, undefined],
    [
      'dates',
      { action: 'show', from: '2027-03-01T00:00:00Z', until: '2027-04-01T00:00:00Z', reason },
      undefined,
    ],
    ['an exception', { action: 'show', reason, overrides: 'hide' }, undefined],
    ['values', custom, ext],
  ])('%s comes back as it was', (_given, entry, schema) => {
    expect(entryOf(dataOf(entry, schema), entry, schema)).toEqual(entry);
  });

  it('shows a list as one line, and reads one with stray commas and blanks', () => {
    expect(dataOf(custom, ext).ext).toEqual({ currencies: 'TRY, EUR' });
    const typed = { ...dataOf(custom, ext), ext: { currencies: ' TRY ,,EUR, KZT,' } };
    expect(entryOf(typed, custom, ext).ext).toEqual({ currencies: ['TRY', 'EUR', 'KZT'] });
  });

  it('leaves out what was emptied, and values where the action is not custom', () => {
    const entry: Entry = { ...custom, from: '2027-03-01T00:00:00Z' };
    const typed = { ...dataOf(entry, ext), action: 'hide', from: ' ' };
    expect(entryOf(typed, entry, ext)).toEqual({ action: 'hide', reason });
  });

  it('keeps a value that the schema does not know, for the proof to name', () => {
    const entry: Entry = { ...custom, ext: { currencies: ['TRY'], currency: 'TRY' } };
    expect(entryOf(dataOf(entry, ext), entry, ext).ext).toEqual({ currencies: ['TRY'], currency: 'TRY' });
  });
});
