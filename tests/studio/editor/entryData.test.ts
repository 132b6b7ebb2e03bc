import { readFileSync } from 'node:fs';
import type { RJSFSchema } from '@rjsf/utils';
import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../generated/models/edition.v1.d.ts';
import { dataOf, entryOf } from '../../../src/studio/editor/entryData.ts';

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
  ])('restore %s unchanged', (_given, entry, schema) => {
    expect(entryOf(dataOf(entry, schema), entry, schema)).toEqual(entry);
  });

  it('leave out a list that has become empty', () => {
    const typed = { ...dataOf(custom, ext), ext: { currencies: [], channels: ['sepa'] } };
    expect(entryOf(typed, custom, ext).ext).toEqual({ channels: ['sepa'] });
  });

  it('leave out cleared values, and values where the action is not custom', () => {
    const entry: Entry = { ...custom, from: '2027-03-01T00:00:00Z' };
    const typed = { ...dataOf(entry, ext), action: 'hide', from: ' ' };
    expect(entryOf(typed, entry, ext)).toEqual({ action: 'hide', reason });
  });

  it('keep a value that the schema does not know, for the proof to report', () => {
    const entry: Entry = { ...custom, ext: { currencies: ['TRY'], currency: 'TRY' } };
    expect(entryOf(dataOf(entry, ext), entry, ext).ext).toEqual({ currencies: ['TRY'], currency: 'TRY' });
  });
});
