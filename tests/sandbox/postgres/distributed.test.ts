import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { CompiledQuery, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../src/sandbox/books/db/database.ts';
import { noPostgres, onPostgres } from '../support/postgresForTests.ts';
import { openTestDatabase, type TestDatabase } from '../support/testDatabase.ts';
import {
  distributedPage,
  limitsJudgedOnPage,
  occurrencesOnPage,
  placeOf,
  placesOnPage,
  sectionOf,
  tables,
} from './support/distributedPage.ts';
import { limits, unused } from './support/engineLimits.ts';

// src/sandbox/books/db/distributed.md judges what a distributed engine lacks. What plans.test.ts sends is held against it there.

const root = 'src/sandbox';
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => ({ path, text: withoutComments(readFileSync(join(root, path), 'utf8')) }));

/** Migrations are judged by what they made. */
const statements = sources.filter(({ path }) => !path.includes('/migrations/'));

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');
}

const places = (what: string) => occurrencesOnPage().get(what) ?? [];
const files = (names: readonly string[]) => names.filter((name) => name.endsWith('.ts')).sort();

describe('the page on distributed databases', () => {
  test('places every table once', () => {
    expect(placesOnPage().map(([table]) => table)).toEqual(tables);
    expect(
      placesOnPage().filter(([table, place]) => !place.startsWith(placeOf[table as keyof typeof placeOf])),
    ).toEqual([]);
  });

  test('judges every construct that is searched for, and lists its occurrences', () => {
    expect(limitsJudgedOnPage()).toEqual(limits.map(({ what }) => what));
    expect([...occurrencesOnPage().keys()]).toEqual(limits.map(({ what }) => what));
    const [, listed = ''] = distributedPage.split('Not used: ');
    expect(Object.keys(unused).filter((what) => !listed.split('\n\n')[0]?.includes(what))).toEqual([]);
  });

  test.each(
    limits.flatMap(({ what, inSource }) => (inSource === undefined ? [] : [[what, inSource] as const])),
  )('names the files with %s', (what, inSource) => {
    const found = statements.filter(({ text }) => inSource.test(text)).map(({ path }) => basename(path));
    expect(files(places(what)), `Judge it, and name under "${what}" of distributed.md exactly`).toEqual(
      found.sort(),
    );
  });

  test('states for every file that sends SQL which shards it queries', () => {
    const section = sectionOf('Statements');
    const names = [...section.matchAll(/`([\w/.]+)`/g)].map(([, name = '']) => name);
    const sendsSql = statements.filter(({ text }) =>
      /selectFrom\(|insertInto\(|updateTable\(|deleteFrom\(|\bsql(?:<[^`]*>)?`/.test(text),
    );
    const isNamed = (path: string) =>
      names.some((name) =>
        name.endsWith('/') ? path.startsWith(name) : path === name || basename(path) === name,
      );
    expect(sendsSql.length).toBeGreaterThan(100);
    expect(sendsSql.map(({ path }) => path).filter((path) => !isNamed(path))).toEqual([]);
  });

  test('names no file or folder that no longer exists', () => {
    const named = [...distributedPage.matchAll(/`((?:[\w.]+\/)*[\w.]+(?:\.ts|\/))`/g)].map(
      ([, name = '']) => name,
    );
    expect(named.length).toBeGreaterThan(50);
    const isThere = (name: string) =>
      sources.some(({ path }) =>
        name.endsWith('/') ? path.startsWith(name) : path === name || path.endsWith(`/${name}`),
      );
    expect(named.filter((name) => !isThere(name) && !existsSync(name))).toEqual([]);
  });
});

describe.skipIf(noPostgres !== null)(onPostgres('the migrated tables'), () => {
  let books: TestDatabase;
  beforeAll(async () => {
    books = await openTestDatabase(':memory:');
  });
  afterAll(() => books.close());

  test('are those with a placement, and the two of the migrator', async () => {
    const made = `select tablename::text as name from pg_tables where schemaname = current_schema()`;
    expect(await namesIn(books.db, made)).toEqual(
      [...tables, 'kysely_migration', 'kysely_migration_lock'].sort(),
    );
  });

  test.each(
    limits.flatMap(({ what, inSchema }) => (inSchema === undefined ? [] : [[what, inSchema] as const])),
  )('has %s where the page says so', async (what, inSchema) => {
    const said = places(what).filter((name) => !name.endsWith('.ts'));
    expect(said.sort(), `Judge it, and name under "${what}" of distributed.md exactly`).toEqual(
      await namesIn(books.db, inSchema),
    );
  });
});

async function namesIn(db: Kysely<Database>, query: string): Promise<string[]> {
  const { rows } = await db.executeQuery<{ name: string }>(CompiledQuery.raw(query));
  return rows.map(({ name }) => name).sort();
}
