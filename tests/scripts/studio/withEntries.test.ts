import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { EditionFile } from '../../../generated/models/edition.v1.d.ts';
import { editionIds } from '../../../scripts/editions/combination.ts';
import { editionFile } from '../../../scripts/studio/editionTable.ts';
import { formattedJson } from '../../../scripts/studio/Workbench.ts';
import { withEntries } from '../../../scripts/studio/withEntries.ts';
import type { FlagEntries } from '../../../src/studio/protocol/protocol.ts';

const turkey = readFileSync(editionFile('TUR'), 'utf8');
const flags = (JSON.parse(turkey) as EditionFile).flags as FlagEntries;
const hide = { action: 'hide', reason: 'Decision 31 of the board.' } as const;

/** Lines that are in one text alone: `- gone`, `+ new`. */
function difference(before: string, after: string): string[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const count = (lines: string[], line: string) => lines.filter((one) => one === line).length;
  const gone = [...new Set(old)].filter((line) => count(old, line) > count(now, line));
  const come = [...new Set(now)].filter((line) => count(now, line) > count(old, line));
  return [...gone.map((line) => `-${line}`), ...come.map((line) => `+${line}`)];
}

describe('withEntries', () => {
  it.each(editionIds)('leaves %s unchanged byte for byte when nothing changed', (id) => {
    const text = readFileSync(editionFile(id), 'utf8');
    const same = (JSON.parse(text) as EditionFile).flags as FlagEntries;
    expect(withEntries(text, same)).toBe(text);
    // The order in which a form gives its values is none of the file's business.
    const turned = Object.fromEntries(Object.entries(same).reverse());
    expect(withEntries(text, turned)).toBe(text);
  });

  it('changes the lines of one entry only', () => {
    const after = withEntries(turkey, {
      ...flags,
      fiatDepositWithdraw: {
        action: 'custom',
        ext: { currencies: ['TRY', 'EUR'] },
        reason: 'The Turkish company holds accounts in lira only.',
      },
    });
    expect(difference(turkey, after)).toEqual([
      '-        "currencies": ["TRY"]',
      '+        "currencies": ["TRY", "EUR"]',
    ]);
  });

  it('adds a flag at the end, and removes one with its comma', () => {
    const { p2p: _gone, ...rest } = flags;
    const after = withEntries(turkey, { ...rest, sideBot: hide });
    expect(Object.keys((JSON.parse(after) as EditionFile).flags)).toEqual([
      ...Object.keys(flags).filter((flag) => flag !== 'p2p'),
      'sideBot',
    ]);
    expect(after.slice(-130)).toBe(
      `    },\n    "sideBot": {\n      "action": "hide",\n      "reason": "Decision 31 of the board."\n    }\n  }\n}\n`.padStart(
        130,
        after.slice(-130),
      ),
    );
  });

  it('keeps the order of properties that the author chose', () => {
    const text = turkey.replace(
      '"action": "hide",\n      "reason": "Peer-to-peer trading is outside the licence of the Turkish company."',
      '"reason": "Peer-to-peer trading is outside the licence of the Turkish company.",\n      "action": "hide"',
    );
    const after = withEntries(text, {
      ...flags,
      p2p: {
        action: 'show',
        from: '2027-03-01T00:00:00Z',
        reason: 'Peer-to-peer trading is outside the licence of the Turkish company.',
      },
    });
    expect(difference(text, after)).toEqual([
      '-      "action": "hide"',
      '+      "action": "show",',
      '+      "from": "2027-03-01T00:00:00Z"',
    ]);
  });

  it.each<[given: string, flags: FlagEntries]>([
    ['nothing', {}],
    [
      'a list of entries',
      {
        card: [
          { ...hide, until: '2027-03-01T00:00:00Z' },
          { ...hide, from: '2028-03-01T00:00:00Z' },
        ],
      },
    ],
    [
      'a list that is too long for a line',
      {
        fiatDepositWithdraw: {
          action: 'custom',
          ext: {
            channels: Array.from({ length: 12 }, (_, index) => `channel-number-${index}`),
            currencies: ['TRY'],
          },
          reason: 'Every channel that there is, by name.',
        },
      },
    ],
    [
      'letters that JSON writes otherwise',
      { card: { ...hide, reason: 'Says “no”, \\ and "so on" – ümlaut\tand tab.' } },
    ],
  ])('writes %s as the formatter does', async (_given, given) => {
    const text = withEntries(turkey, given);
    expect((JSON.parse(text) as EditionFile).flags).toEqual(given);
    expect(await formattedJson(editionFile('TUR'), text)).toBe(text);
  });
});
