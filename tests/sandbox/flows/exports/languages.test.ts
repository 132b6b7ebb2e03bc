import readWorkbook from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedAccounts } from '../../../../src/sandbox/flows/demo/seedAccounts.ts';
import { headingTexts } from '../../../../src/sandbox/flows/exports/texts/headingTexts.ts';
import { labelTexts } from '../../../../src/sandbox/flows/exports/texts/labelTexts.ts';
import { firstInGate } from '../../../longRun.ts';
import { demoAccount } from '../../support/demoExchange.ts';
import { ExportDesk } from './support/exportDesk.ts';
import { linesOf, type PdfText, pdfPages } from './support/pdfPages.ts';

const dayMs = 86_400_000;
const main = demoAccount('main-kyc2');

let desk: ExportDesk;

beforeAll(async () => {
  desk = await ExportDesk.open();
  await seedAccounts(desk.exchange.context);
  const quoted = { accountType: 'funding', fromCoin: 'USDT', toCoin: 'BTC', requestCoin: 'USDT' } as const;
  const { result } = await desk.exchange.call('convertQuote', main, { ...quoted, requestAmount: '50' });
  await desk.exchange.call('convertExecute', main, { quoteTxId: result.quoteTxId });
  await desk.exchange.advance(60_000);
});

afterAll(() => desk.close());

const range = () => {
  const now = desk.exchange.clock.now();
  return { startTime: String(now - 40 * dayMs), endTime: String(now) };
};

async function sheets(lang: string, request: object = {}) {
  const file = await desk.consolidated(main, { ...range(), format: 'xlsx', lang, ...request });
  return readWorkbook(file);
}

/** What is the same in every language: coins, contracts, networks, ids, zones, figures. */
const neutral = /\b(USDT|USDC|UTC|BTC|XRP|ETH)\b/g;

/** Whole texts of ours; a few are what customers may write as well. */
const ourEnglish = [...Object.keys(headingTexts), ...Object.keys(labelTexts)].filter((text) =>
  /[a-z]/.test(text),
);

describe.each(firstInGate(['ar-SA', 'zh-HK']))('in %s', (lang) => {
  test('a statement has no English text of ours', async () => {
    const [english, translated] = [await sheets('en'), await sheets(lang)];
    expect(translated.map(({ data }) => data.length)).toEqual(english.map(({ data }) => data.length));
    const names = translated.map(({ sheet }) => sheet);
    const headings = translated.flatMap(({ data }) => data[0] ?? []);
    for (const text of [...names, ...headings])
      expect(String(text).replace(neutral, '')).not.toMatch(/[A-Za-z]/);
    const labelled = translated.flatMap(({ data }, sheet) =>
      data
        .slice(1)
        .flatMap((row, at) =>
          row.flatMap((cell, column) =>
            typeof cell === 'string' && cell !== english[sheet]?.data[at + 1]?.[column] ? [cell] : [],
          ),
        ),
    );
    expect(new Set(labelled).size).toBeGreaterThan(12);
    for (const text of labelled) expect(text.replace(neutral, '')).not.toMatch(/[A-Za-z]/);
    const types = translated[3]?.data.slice(1).map((row) => String(row[3])) ?? [];
    expect(types.length).toBeGreaterThan(20);
    for (const type of types) expect(type).not.toMatch(/[A-Za-z]/);
  });

  test('personal information is translated, except for what the customer is called', async () => {
    const id = (
      await desk.exchange.call('exportCreate', main, { type: 'PERSONAL_INFO', format: 'csv', lang })
    ).result.id;
    for (let turn = 0; turn < 12; turn += 1) {
      desk.exchange.clock.advance(5_000);
      await desk.worker.tick();
    }
    const text = (await desk.fileOf(id)).toString('utf8');
    expect(text).toContain('elena_hofer');
    expect(text).not.toMatch(/Profile|Full verification|Verification|,Yes,/);
  });

  test('a PDF shows our texts whole and in no other language, and customers’ texts unchanged', async () => {
    const made = async (wanted: string) =>
      pdfPages(await desk.consolidated(main, { ...range(), format: 'pdf', lang: wanted }));
    const [file, english] = [await made(lang), await made('en')];
    expect(file.language).toBe(lang);
    expect(file.title).not.toMatch(/statement/i);
    expect(file.pages.length).toBe(english.pages.length);
    const texts = file.pages.flat().map(({ text }) => text);
    for (const text of texts) {
      expect(text).not.toMatch(/[a-z]{2,} [a-z]{2,}/);
      expect(ourEnglish, text).not.toContain(text.trim());
    }
    // Figures are those of the English file.
    const figures = (pages: readonly (readonly PdfText[])[]) =>
      pages.map((page) =>
        page
          .map(({ text }) => text)
          .filter((text) => /^-?[\d,]+\.\d+$/.test(text))
          .sort(),
      );
    expect(figures(file.pages).flat().length).toBeGreaterThan(60);
    expect(figures(file.pages)).toEqual(figures(english.pages));
  });

  test('a PDF truncates none of our texts', async () => {
    const { pages } = await pdfPages(await desk.consolidated(main, { ...range(), format: 'pdf', lang }));
    const lines = pages.flatMap((page) => linesOf(page, lang === 'ar-SA' ? 'rtl' : 'ltr'));
    expect(lines.filter((line) => /[\p{Script=Han}\p{Script=Arabic}]\s*…/u.test(line))).toEqual([]);
    expect(lines.some((line) => /[\da-f]\s*…/.test(line))).toBe(true);
  });
});

test.each([
  ['zh-HK', /^Halyard 帳戶結單 \d{4}-\d\d-\d\d 至 \d{4}-\d\d-\d\d\.pdf$/],
  ['ar-SA', /^Halyard كشف الحساب من \d{4}-\d\d-\d\d إلى \d{4}-\d\d-\d\d\.pdf$/],
  ['tr-TR', /^Halyard account statement \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d\.pdf$/],
])('a file name is in %s, too', async (lang, name) => {
  const request = { ...range(), format: 'pdf' as const, lang };
  const { id } = (await desk.exchange.call('exportAccountStatement', main, request)).result;
  await desk.fileOf(id);
  const { result } = await desk.exchange.call('exportUrl', main, { id });
  expect(result.files[0]?.name).toMatch(name);
});

test('any other language gives English statements, and no language gives that of the account', async () => {
  const names = async (lang: string) => (await sheets(lang)).map(({ sheet }) => sheet);
  expect(await names('tr-TR')).toEqual(await names('en'));
  const request = { ...range(), type: 'SAVINGS', format: 'csv' } as const;
  expect((await desk.single(main, request)).toString('utf8')).toContain('Account');
  expect((await desk.single(demoAccount('hk-user'), request)).toString('utf8')).toContain('帳戶');
});
