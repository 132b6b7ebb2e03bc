import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { bankCode } from '../../src/sandbox/flows/exports/writers/camt/bankCodes.ts';
import { quoted, tableBelow } from './pageTables.ts';

// Decision 0034 says which code of ISO 20022 an entry bears; the writer of bank statements keeps to it.

const rows = tableBelow(
  'of their exchange nothing.',
  readFileSync('docs/decisions/0034-bank-statements-of-coins.md', 'utf8'),
);

/** "PMNT/ICDT/BOOK"; '' where an entry bears no code of ISO. */
function codeOf(movement: Parameters<typeof bankCode>[0]): string {
  const [, code = ''] = /<Domn>(.*)<\/Domn>/.exec(bankCode(movement)) ?? [];
  return [...code.matchAll(/>([A-Z]{4})</g)].map(([, part]) => part).join('/');
}

const [fees = [], ...others] = rows;

describe.each(others)('%s', (movements, received, paid) => {
  test.each(quoted(movements))('%s, of a currency', (kind) => {
    const of = { kind, part: 'movement', isCurrency: true } as const;
    expect([codeOf({ ...of, isCredit: true }), codeOf({ ...of, isCredit: false })]).toEqual(
      [received, paid].flatMap(quoted),
    );
  });
});

test('the table covers every kind of fee', () => {
  const of = { kind: 'contract-trade', part: 'fee', isCurrency: false } as const;
  expect([codeOf({ ...of, isCredit: true }), codeOf({ ...of, isCredit: false })]).toEqual(
    fees.slice(1, 3).flatMap(quoted),
  );
});

test.each(['deposit', 'convert-settle', 'airdrop'])('%s, which is not in the table, has no code', (kind) => {
  expect(rows.flat().flatMap(quoted)).not.toContain(kind);
  for (const isCredit of [true, false])
    expect(codeOf({ kind, part: 'movement', isCurrency: false, isCredit })).toBe('');
});

test('coins that leave on their network have no code', () => {
  expect(codeOf({ kind: 'withdraw-end', part: 'movement', isCurrency: false, isCredit: false })).toBe('');
});
