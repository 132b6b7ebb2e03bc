import { expect, test } from 'vitest';
import { madeTable } from '../../../../scripts/bench/exports/madeTable.ts';
import { type InLanguage, inLanguage } from '../../../../src/sandbox/flows/exports/statement/inLanguage.ts';
import type { Table } from '../../../../src/sandbox/flows/exports/table/table.ts';
import { createZonedTime } from '../../../../src/sandbox/flows/exports/time/zonedTime.ts';
import { chapterFlow, PageFlow } from '../../../../src/sandbox/flows/exports/writers/pdf/chapterFlow.ts';
import { groupDigits } from '../../../../src/sandbox/flows/exports/writers/pdf/printTable.ts';
import { writePdf } from '../../../../src/sandbox/flows/exports/writers/pdf/writePdf.ts';
import { MemorySink } from './support/memorySink.ts';
import { linesOf, pdfPages } from './support/pdfPages.ts';
import { rowsTable } from './support/rowsTable.ts';

const generatedAt = Date.UTC(2026, 0, 1);

function statementOf(tables: readonly Table[], language = 'en'): InLanguage {
  const statement = {
    number: '90001',
    title: 'Account statement',
    period: { from: Date.UTC(2025, 0, 1), to: generatedAt },
    facts: [
      ['Account', '53••85'],
      ['Period', '2025-01-01 to 2025-12-31'],
    ] as const,
    tables,
    main: madeTable(0),
    zone: createZonedTime('Europe/Vienna', { from: Date.UTC(2025, 0, 1), to: generatedAt }),
    generatedAt,
    days: ['2025-01-01', '2025-12-31'] as const,
    suffix: '',
  };
  return inLanguage(statement, { language });
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

test('the page count computed in advance equals the pages drawn', async () => {
  const tables = [madeTable(31), madeTable(0), madeTable(77)];
  const flow = new PageFlow({ firstTop: 178, top: 64, bottom: 771.89 });
  for (const table of tables) for (const _ of chapterFlow(flow, table));
  expect(await pagesOf(tables)).toBe(flow.page);
});

test('no part runs over the end of a page, and a table repeats its header on each page', () => {
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

/** The first page of a statement with these labels in a column. */
async function pageOf(labels: readonly string[], language: string) {
  const sink = new MemorySink();
  const rows = labels.map((label) => [label, '-1234.5', 'USDT']);
  const table = rowsTable({ Reference: 'text', Amount: 'amount', Coin: 'text' }, rows);
  await writePdf(statementOf([table], language), sink);
  const { pages } = await pdfPages(sink.bytes);
  return pages[0] ?? [];
}

test('right to left, columns are mirrored; figures and ids are not', async () => {
  const [english, arabic] = [await pageOf(['tx-9'], 'en'), await pageOf(['tx-9'], 'ar-SA')];
  const place = (page: typeof english, text: string) => page.find((item) => item.text === text);
  const [amount, mirrored] = [place(english, '-1,234.5'), place(arabic, '-1,234.5')];
  expect(place(english, 'tx-9')?.x).toBeLessThan(amount?.x ?? 0);
  expect(place(arabic, 'tx-9')?.x).toBeGreaterThan(mirrored?.x ?? 0);
  const header = place(arabic, 'المبلغ');
  expect((header?.x ?? 0) + (header?.width ?? 0)).toBeCloseTo((mirrored?.x ?? 0) + (mirrored?.width ?? 0), 1);
});

test.each(['en', 'zh-HK', 'ar-SA'])(
  'in %s, names in every script are drawn, and characters without a glyph become a sign that the page explains',
  async (language) => {
    const names = [
      'Dvořák Ωμ Иван',
      'Işık ğüşöç',
      'Nguyễn Văn',
      '陳大文',
      '简体账户',
      '東京辻さん',
      '한국 지갑',
      'ไทย',
    ];
    const page = await pageOf([...names, 'محفظة', 'தமிழ் 🏠'], language);
    const text = page
      .map((item) => item.text)
      .join('')
      .normalize('NFKC')
      .replace(/\s/g, '');
    for (const name of names) expect(text).toContain(name.normalize('NFKC').replace(/\s/g, ''));
    expect(text).toContain('محفظة');
    // Three characters, each with its mark, and a picture.
    expect(page.filter((item) => item.text.includes('\uFFFD')).map((item) => item.text)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^\uFFFD+ ?\uFFFD$/)]),
    );
    const explained = { en: 'no typeface', 'zh-HK': '字型', 'ar-SA': 'خط' }[language] ?? '';
    expect(linesOf(page, 'ltr').at(-1)?.replace(/\s/g, '')).toContain(explained.replace(/\s/g, ''));
  },
);

test('text extracted from a document equals the text put in, whatever the previous document contained', async () => {
  await pageOf(['محفظة'], 'ar-SA');
  const texts = (await pageOf(['المنطقة'], 'ar-SA')).map((item) => item.text);
  expect(texts).toContain('المنطقة');
});

test('a page on which every character has a glyph explains no sign', async () => {
  const text = (await pageOf(['陳大文'], 'en')).map((item) => item.text).join(' ');
  expect(text).not.toContain('\uFFFD');
  expect(text).not.toContain('no typeface');
});
