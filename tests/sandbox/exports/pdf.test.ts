import { expect, test } from 'vitest';
import { madeTable } from '../../../scripts/bench/exports/madeTable.ts';
import type { Statement } from '../../../src/sandbox/flows/exports/statement/statementOf.ts';
import type { Table } from '../../../src/sandbox/flows/exports/table/table.ts';
import { createZonedTime } from '../../../src/sandbox/flows/exports/time/zonedTime.ts';
import { chapterFlow, PageFlow } from '../../../src/sandbox/flows/exports/writers/pdf/chapterFlow.ts';
import { fontRuns } from '../../../src/sandbox/flows/exports/writers/pdf/glyphFont.ts';
import { groupDigits } from '../../../src/sandbox/flows/exports/writers/pdf/printTable.ts';
import { writePdf } from '../../../src/sandbox/flows/exports/writers/pdf/writePdf.ts';
import { MemorySink } from './support/memorySink.ts';

const generatedAt = Date.UTC(2026, 0, 1);

function statementOf(tables: readonly Table[]): Statement {
  return {
    number: '90001',
    title: 'Account statement',
    period: { from: Date.UTC(2025, 0, 1), to: generatedAt },
    facts: [
      ['Account', '53••85'],
      ['Period', '2025-01-01 to 2025-12-31'],
    ],
    tables,
    main: madeTable(0),
    zone: createZonedTime('Europe/Vienna', { from: Date.UTC(2025, 0, 1), to: generatedAt }),
    generatedAt,
    name: 'statement',
  };
}

async function pagesOf(tables: readonly Table[]): Promise<number> {
  const sink = new MemorySink();
  await writePdf(statementOf(tables), sink);
  const text = sink.bytes.toString('latin1');
  expect(text.startsWith('%PDF-1.')).toBe(true);
  expect(text.trimEnd().endsWith('%%EOF')).toBe(true);
  expect(text).toContain('(Halyard Account statement)');
  return text.match(/\/Type \/Page\b/g)?.length ?? 0;
}

test.each([
  [0, 1],
  [20, 1],
  [200, 8],
])('%d rows are printed on %d pages', async (rows, pages) => {
  expect(await pagesOf([madeTable(rows)])).toBe(pages);
});

test('the pages that are counted before are those that are drawn', async () => {
  const tables = [madeTable(31), madeTable(0), madeTable(77)];
  const flow = new PageFlow({ firstTop: 178, top: 64, bottom: 771.89 });
  for (const table of tables) for (const _ of chapterFlow(flow, table));
  expect(await pagesOf(tables)).toBe(flow.page);
});

test('no part reaches over the page’s end, and each page that a table goes on to has its header', () => {
  const flow = new PageFlow({ firstTop: 150, top: 60, bottom: 400 });
  const steps = [...chapterFlow(flow, madeTable(40))];
  for (const { y, height } of steps) expect(y + height).toBeLessThanOrEqual(400);
  expect(steps.filter(({ part }) => part === 'row')).toHaveLength(40);
  for (const [index, { isNewPage, part }] of steps.entries()) {
    if (!isNewPage) continue;
    expect(part).toBe('continued');
    expect(steps[index + 1]?.part).toBe('header');
  }
});

test('a title never stands alone at the end of a page', () => {
  for (let firstTop = 60; firstTop < 400; firstTop += 3) {
    const steps = [...chapterFlow(new PageFlow({ firstTop, top: 60, bottom: 400 }), madeTable(2))];
    expect(steps.slice(0, 3).map(({ part }) => part)).toEqual(['title', 'header', 'row']);
    expect(steps.slice(1, 3).some(({ isNewPage }) => isNewPage)).toBe(false);
  }
});

test.each([
  ['1250000.50', '1,250,000.50'],
  ['-1234', '-1,234'],
  ['999', '999'],
  ['0.123456789', '0.123456789'],
])('%s is printed %s', (amount, want) => expect(groupDigits(amount)).toBe(want));

test('a name in several alphabets is set whole, and what no typeface has is a question mark', () => {
  expect(fontRuns('Dvořák Ωμ Иван 陳')).toEqual([
    { subset: 'latin', text: 'Dvo' },
    { subset: 'latin-ext', text: 'ř' },
    { subset: 'latin', text: 'ák ' },
    { subset: 'greek', text: 'Ωμ' },
    { subset: 'latin', text: ' ' },
    { subset: 'cyrillic', text: 'Иван' },
    { subset: 'latin', text: ' ?' },
  ]);
});
