import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoAccounts } from '../../src/sandbox/flows/demo/accounts/demoAccounts.ts';
import { latestMails } from '../../src/sandbox/flows/stepUp/sendCode.ts';
import { createExchange } from '../../src/sandbox/index.ts';
import { Customer } from '../sandbox/access/support/Customer.ts';
import { type Belongings, makeBelongings } from '../sandbox/access/support/makeBelongings.ts';
import { openServer, type TestServer } from '../sandbox/support/openServer.ts';
import { quoted, tableBelow } from './pageTables.ts';
import { textsByHeading } from './sectionTexts.ts';

// docs/data.md classifies every column of the database, every file of the data folder and everything in the browser.

const page = readFileSync('docs/data.md', 'utf8');
const levels = ['secret', 'personal', 'financial', 'public'];
const uid = 533285;

interface TableOfPage {
  readonly named: ReadonlyMap<string, string>;
  readonly rest: string;
}

const described = new Map<string, TableOfPage>(
  tableBelow('**In the database**', page).map(([table = '', secret = '', personal = '', rest = '']) => {
    const named = [
      ...quoted(secret).map((column) => [column, 'secret'] as const),
      ...quoted(personal).map((column) => [column, 'personal'] as const),
    ];
    return [quoted(table)[0] ?? '', { named: new Map(named), rest }];
  }),
);

const levelOf = (table: string, column: string) =>
  described.get(table)?.named.get(column) ?? described.get(table)?.rest ?? '';

let server: TestServer;
let things: Belongings;
let session: string;
let columns: { table: string; column: string }[];
beforeAll(async () => {
  server = await openServer();
  things = await makeBelongings(server, new Customer(server, uid));
  session = (await server.signIn(uid)).cookie.replace('ua_session=', '');
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = current_schema() order by 1, 2`.execute(server.exchange.context.db);
  columns = rows;
});
afterAll(() => server.exchange.close());

test('every table of a migrated database is on the page, with a level and with its real columns', () => {
  expect([...described.keys()]).toEqual([...new Set(columns.map(({ table }) => table))]);
  const unknown = [...described].filter(([, { rest }]) => !levels.includes(rest));
  expect(unknown.map(([table]) => table)).toEqual([]);
  const gone = [...described].flatMap(([table, { named }]) =>
    [...named.keys()].filter((name) => !columns.some((one) => one.table === table && one.column === name)),
  );
  expect(gone).toEqual([]);
});

/** The columns that hold any of these texts. A number is one of them whole or not at all: six digits of a code are in many an amount. */
async function columnsWith(texts: readonly string[]): Promise<{ table: string; column: string }[]> {
  const found: { table: string; column: string }[] = [];
  for (const { table, column } of columns) {
    const { rows } = await sql<{ hits: string }>`
      select count(*) as hits from ${sql.table(table)}
      where exists (select from unnest(${texts}::text[]) as part(text)
        where case when pg_typeof(${sql.ref(column)}) in ('numeric'::regtype, 'bigint'::regtype, 'integer'::regtype)
          then ${sql.ref(column)}::text = part.text
          else strpos(lower(${sql.ref(column)}::text), lower(part.text)) > 0 end)`.execute(
      server.exchange.context.db,
    );
    if (Number(rows[0]?.hits) > 0) found.push({ table, column });
  }
  return found;
}

const named = ({ table, column }: { table: string; column: string }) => `${table}.${column}`;

test('personal data is only in columns that the page calls personal', async () => {
  const { name = '', profile } = demoAccounts.find((account) => account.uid === uid) ?? {};
  const person = [name, profile?.email ?? '', profile?.mobile ?? '', profile?.username ?? ''];
  const { address, bankAccount, depositAddresses } = things;
  const theirs = [address.address, address.remark, bankAccount.iban, bankAccount.remark];
  const own = depositAddresses.map((one) => one.address);
  expect([...person, ...theirs, ...own].every((text) => text.length > 3)).toBe(true);
  const found = await columnsWith([...person, ...theirs, ...own]);
  expect(found.length).toBeGreaterThan(8);
  expect(found.filter(({ table, column }) => levelOf(table, column) !== 'personal').map(named)).toEqual([]);
});

test('no secret is stored in plain text, except for the codes in the mailbox', async () => {
  const [{ code = '' } = {}] = await latestMails(server.exchange.context);
  const secrets = [session, things.requested.risk_token, things.url.split('/').at(-2) ?? '', code];
  expect(secrets.map((secret) => secret.length > 5)).toEqual([true, true, true, true]);
  expect((await columnsWith(secrets)).map(named)).toEqual(['mailbox.code']);
});

/** Names that sound like a secret or a person, and what they hold instead. */
const harmless: Readonly<Record<string, string>> = {
  'control_switches.name': 'what the control page has set',
  'convert_orders.fail_code': 'an error',
  'deposits.block_hash': 'of a chain',
  'deposits.tx_hash': 'of a chain',
  'withdrawals.tx_hash': 'of a chain',
  'export_tasks.file_name': 'the kind of a statement and its days',
  'export_tasks.stored_name': 'numbers',
  'kysely_migration.name': 'a file of ours',
  'missing_keys.namespace': 'texts',
  'replica_beats.tokens': 'chance, by which a replica shows how far it has come',
  'request_nonces.nonce': 'chance, which a request carries once',
  'deposit_addresses.address_index': 'a number',
};

test('a column that sounds like a secret or personal data is declared as such, or as harmless', () => {
  const sounding = [
    { sound: /hash$|code$|token|secret|nonce|password/, wanted: ['secret'] },
    {
      sound:
        /name|mail|mobile|phone|address|holder|remark|beneficiary|_info$|identity|^tag$|birth|network|browser/,
      wanted: ['secret', 'personal'],
    },
  ];
  const wrong = columns.filter((one) =>
    sounding.some(
      ({ sound, wanted }) => sound.test(one.column) && !wanted.includes(levelOf(one.table, one.column)),
    ),
  );
  expect(wrong.map(named).sort()).toEqual(Object.keys(harmless).sort());
});

test('every level has every rule', () => {
  // The table after the one of levels, which ends with what is public.
  const rules = tableBelow('| anywhere |', page);
  expect(tableBelow('Levels are ordered', page).map(([level]) => level?.replaceAll('*', ''))).toEqual(levels);
  expect(rules.length).toBeGreaterThan(5);
  const bare = rules.flatMap(([rule, ...cells]) =>
    levels
      .filter((level, at) => !cells[at] || (cells[at] === '–' && level !== 'public'))
      .map((level) => `${rule}: ${level}`),
  );
  expect(bare).toEqual([]);
});

test('every file of a data folder in use is on the page, and on the one of operations', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'data-'));
  try {
    const exchange = await createExchange({ dataDir, port: 0 });
    const entries = await readdir(dataDir, { withFileTypes: true }).finally(() => exchange.close());
    const files = entries.map((entry) => `${entry.name}${entry.isDirectory() ? '/' : ''}`).sort();
    const listed = tableBelow('**In the data folder**', page);
    expect(listed.flatMap(([name = '']) => quoted(name)).sort()).toEqual(files);
    expect(listed.every(([, level = '']) => [...levels, 'as the database'].includes(level))).toBe(true);
    const operated = tableBelow('### The data folder', readFileSync('docs/operations.md', 'utf8'));
    // server/ is there only when the books are on a server, and holds the same files.
    expect(
      operated
        .flatMap(([name = '']) => quoted(name))
        .filter((name) => !name.startsWith('server/'))
        .sort(),
    ).toEqual(files);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});

test('everything that pages keep in the browser is on the page, and on the one of the request layer', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(`src/${file}`, 'utf8'));
  const kept = sources.flatMap((source) =>
    [...source.matchAll(/['"`](ua_[a-z_]+?)_?(?=[:'"`]|\$\{)/g)].map(([, name = '']) => name),
  );
  const wanted = [...new Set(kept)].sort();
  const browser = tableBelow('**In the browser**', page);
  expect(browser.flatMap(([names = '']) => quoted(names)).sort()).toEqual(wanted);
  expect(browser.every(([, level = '']) => levels.includes(level.split(':')[0] ?? ''))).toBe(true);
  const layer =
    textsByHeading(readFileSync('src/contract/README.md', 'utf8')).get('What is stored where') ?? '';
  const reported = [...layer.matchAll(/(?<![\w-])ua_[a-z_]+(?<!_)/g)].map(([name]) => name);
  expect([...new Set(reported)].sort()).toEqual(wanted);
});
