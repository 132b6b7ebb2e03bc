import { describe, expect, it } from 'vitest';
import { budgetReport } from '../../../scripts/budget/budgetReport.ts';

const shares = [
  {
    name: 'schemas/screens/deposit.json',
    bytes: 3_210,
    parts: [
      { name: 'table "orders"', bytes: 900 },
      { name: 'overlay "pay"', bytes: 400 },
    ],
  },
  { name: 'code', bytes: 166_791, parts: [] },
];
const advice =
  '  To make it smaller: shorten the parts of the screen named above or move some to a page of their own; load code that the first view does not need with import().';

describe('the byte budget', () => {
  it('reports nothing for pages of the recommended size', () => {
    expect(budgetReport([{ id: 'deposit', bytes: 150_000 }], shares)).toEqual({ errors: [], warnings: [] });
  });

  it('warns about a page one byte above the recommended size, in distinguishable figures', () => {
    expect(budgetReport([{ id: 'deposit', bytes: 150_001 }], shares)).toEqual({
      errors: [],
      warnings: [
        [
          'Page deposit loads 150,001 bytes of JavaScript and CSS (gzip) before it can be used, 1 more than the recommended size of 150,000. It loads:',
          '    3,210  schemas/screens/deposit.json, above all table "orders" 900, overlay "pay" 400',
          '  166,791  code',
          advice,
          '  This is a warning. Above 170,000 bytes the check fails.',
        ].join('\n'),
      ],
    });
  });

  it('still accepts a page at the limit', () => {
    expect(budgetReport([{ id: 'deposit', bytes: 170_000 }], shares).errors).toEqual([]);
  });

  it('fails for a page above the limit, and names all pages above it', () => {
    const pages = [
      { id: 'deposit', bytes: 170_001 },
      { id: 'withdraw', bytes: 170_000 },
    ];
    expect(budgetReport(pages, shares).errors[0]?.split('\n')[0]).toBe(
      'Page deposit loads 170,001 bytes of JavaScript and CSS (gzip) before it can be used, 1 more than the limit of 170,000. It loads:',
    );
    const both = [{ id: 'EU/deposit', bytes: 171_000 }, ...pages];
    expect(budgetReport(both, shares).errors[0]).toContain('above it too: deposit (170,001). It loads:');
    const many = Array.from({ length: 9 }, (_, index) => ({ id: `page${index}`, bytes: 180_000 }));
    expect(budgetReport(many, shares).errors[0]).toContain('; 8 smaller pages are above it too. It loads:');
  });
});
