import readWorkbook from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sections } from '../../../../schemas/export/sections.json';
import arabic from '../../../../schemas/locales/ar-SA/user-assets.json';
import english from '../../../../schemas/locales/en/user-assets.json';
import chinese from '../../../../schemas/locales/zh-HK/user-assets.json';
import { seedAccounts } from '../../../../src/sandbox/flows/demo/seedAccounts.ts';
import { exportSections } from '../../../../src/sandbox/flows/exports/exportSections.ts';
import { singleTerms } from '../../../../src/sandbox/flows/exports/statement/scope/singleTerms.ts';
import { textOf } from '../../../../src/sandbox/flows/exports/texts/statementLanguage.ts';
import { demoAccount } from '../../support/demoExchange.ts';
import { ExportDesk } from './support/exportDesk.ts';

const dayMs = 86_400_000;

let desk: ExportDesk;
beforeAll(async () => {
  desk = await ExportDesk.open();
  await seedAccounts(desk.exchange.context);
});
afterAll(() => desk.close());

const people = ['main-kyc2', 'uta-fail', 'frozen'] as const;
const offered = people.flatMap((key) =>
  exportSections(demoAccount(key), () => false).flatMap(({ accountType, types }) =>
    types.map(({ type, label }) => ({ key, accountType, type, label })),
  ),
);

const texts: Readonly<Record<'en' | 'zh-HK' | 'ar-SA', Readonly<Record<string, string>>>> = {
  en: english,
  'zh-HK': chinese,
  'ar-SA': arabic,
};

test.each(offered)(
  '$type has one name on the page, in the form and in the file of $key',
  ({ type, label, accountType }) => {
    const key = sections.find(
      (section) => section.key.toLowerCase() === type.replace('_', '').toLowerCase(),
    )?.label;
    const { title } = singleTerms(type, accountType);
    expect(texts.en[key ?? '']).toBe(label);
    for (const language of ['en', 'zh-HK', 'ar-SA'] as const) {
      const name = texts[language][key ?? ''] ?? '?';
      expect(textOf('headings', title, language).toLowerCase()).toContain(name.toLowerCase());
    }
  },
);

test('the amount locked in Earn equals that of the savings statement', async () => {
  const who = demoAccount('frozen');
  const now = desk.exchange.clock.now();
  const { list } = (await desk.exchange.call('frozenRecords', who, { freezeType: 'EARN_LOCKED' })).result;
  const range = { startTime: String(now - 40 * dayMs), endTime: String(now) };
  const sheets = await readWorkbook(await desk.single(who, { ...range, type: 'SAVINGS', format: 'xlsx' }));
  const [header = [], ...rows] = sheets.find(({ sheet }) => sheet === 'Balances')?.data ?? [];
  const closing = header.indexOf('Closing balance');
  expect(rows.map((row) => Number(row[closing]))).toEqual(list.map(({ amount }) => Number(amount)));
  expect(rows).toHaveLength(1);
});

test('every section of a statement is covered', () => {
  const names = offered.map(({ type }) => type.replace('_', '').toLowerCase());
  expect([...new Set(names)].sort()).toEqual(sections.map(({ key }) => key.toLowerCase()).sort());
});

/** The tables that have rows. Whoever is not named here, or not with a section, has truly nothing there. */
const filled: Readonly<Record<(typeof people)[number], Readonly<Record<string, readonly string[]>>>> = {
  'main-kyc2': {
    DERIVATIVE: ['Balances', 'Asset changes', 'Contract trades', 'Closed P&L'],
    USDC: ['Balances', 'Asset changes', 'Contract trades', 'Closed P&L'],
  },
  'uta-fail': {},
  frozen: { SAVINGS: ['Balances'], DERIVATIVE: ['Balances'] },
};

test.each(offered.filter(({ type }) => type !== 'PERSONAL_INFO'))(
  'the $type statement of $key has all its rows, and reports exactly the empty tables as empty',
  async ({ key, type, accountType }) => {
    const now = desk.exchange.clock.now();
    const range = { startTime: String(now - 40 * dayMs), endTime: String(now) };
    const request = { ...range, type, accountType, format: 'xlsx' } as const;
    const file = await desk.single(demoAccount(key), request);
    const [about, ...tables] = await readWorkbook(file);
    const empty = tables.filter(({ data }) => data.length === 1).map(({ sheet }) => sheet);
    const said = about?.data.filter(([, value]) => value === 'None in this period.').map(([name]) => name);
    expect(said).toEqual(empty);
    const withRows = tables.filter(({ data }) => data.length > 1).map(({ sheet }) => sheet);
    expect(withRows).toEqual(filled[key][type] ?? []);
  },
);
