import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoAccounts } from '../../../../src/sandbox/flows/demo/accounts/demoAccounts.ts';
import { contentDisposition } from '../../../../src/sandbox/http/downloads/registerDownloads.ts';
import { createExchange } from '../../../../src/sandbox/index.ts';
import { openServer, type TestServer } from '../../support/openServer.ts';

const base = '/v3/private/cht/asset-file-core/export';
const elena = 533285;
const marek = demoAccounts.find(({ key }) => key === 'vip3')?.uid ?? 0;

let server: TestServer;
let id: string;

type Headers = Record<string, string>;

async function post<Result>(
  url: string,
  headers: Headers,
  payload: object,
): Promise<{ ret_code: number; result: Result }> {
  return (await server.app.inject({ method: 'POST', url: `${base}${url}`, headers, payload })).json();
}

beforeAll(async () => {
  server = await openServer();
  const headers = await server.signIn(elena);
  const now = server.clock.now();
  const request = { startTime: String(now - 3 * 86_400_000), endTime: String(now), format: 'pdf' };
  id = (await post<{ id: string }>('/create/account-statement', headers, request)).result.id;
  for (let turn = 0; turn < 200; turn += 1) {
    server.clock.advance(300);
    await server.exchange.tick();
    const { result } = await post<{ list: { status: number }[] }>('/list', headers, {});
    if (result.list.every(({ status }) => status === 2)) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('The statement is not made.');
});

afterAll(() => server.exchange.close());

async function linkFor(headers: Headers): Promise<string> {
  return (await post<{ url: string }>('/url', headers, { id })).result.url;
}

const get = (url: string, headers: Headers = {}) => server.app.inject({ method: 'GET', url, headers });

test('a statement is downloaded under its name and type, and is never cached', async () => {
  const headers = await server.signIn(elena);
  const file = await get(await linkFor(headers), headers);
  expect(file.statusCode).toBe(200);
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(file.rawPayload.length),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="Halyard account statement 2025-11-18 to 2025-11-21\.pdf"; filename\*=UTF-8''Halyard%20account/,
    ),
  });
});

test('an unreadable file is answered with 503 before any content, and the link works again later', async () => {
  const headers = await server.signIn(elena);
  const link = await linkFor(headers);
  const { db } = server.exchange.context;
  const tasks = db.updateTable('export_tasks').where('id', '=', Number(id));
  const { stored_name } = await db
    .selectFrom('export_tasks')
    .select('stored_name')
    .where('id', '=', Number(id))
    .executeTakeFirstOrThrow();
  await tasks.set({ stored_name: `${id}-9.pdf` }).execute();
  const refused = await get(link, headers);
  expect(refused.statusCode).toBe(503);
  expect(refused.headers).toMatchObject({ 'retry-after': '60', 'cache-control': 'no-store' });
  expect(refused.headers['content-disposition']).toBeUndefined();
  expect(server.faults.splice(0)).toEqual([expect.stringContaining(`The file of statement ${id}`)]);
  await tasks.set({ stored_name }).execute();
  expect((await get(link, headers)).statusCode).toBe(200);
});

test('a link is unguessable and different each time', async () => {
  const headers = await server.signIn(elena);
  const [one, two] = [await linkFor(headers), await linkFor(headers)];
  expect(one).toMatch(/^\/files\/statements\/[\w-]{43}\//);
  expect(one).not.toBe(two);
});

test('a link is useless to another customer, without a session and after logging out', async () => {
  const headers = await server.signIn(elena);
  const url = await linkFor(headers);
  expect((await get(url, await server.signIn(marek))).statusCode).toBe(404);
  expect((await get(url)).statusCode).toBe(404);
  await server.app.inject({ method: 'POST', url: '/logout', headers, payload: {} });
  const refused = await get(url, headers);
  expect([refused.statusCode, refused.headers['cache-control']]).toEqual([404, 'no-store']);
});

test('another customer gets no link, as if the statement did not exist', async () => {
  expect((await post('/url', await server.signIn(marek), { id })).ret_code).toBe(131504);
});

test('a link is valid for five minutes, the statement for seven days', async () => {
  const headers = await server.signIn(elena);
  const url = await linkFor(headers);
  server.clock.advance(5 * 60_000);
  expect((await get(url, headers)).statusCode).toBe(404);
  expect((await get(await linkFor(headers), headers)).statusCode).toBe(200);
  server.clock.advance(7 * 86_400_000);
  expect((await post('/url', await server.signIn(elena), { id })).ret_code).toBe(131503);
});

test('a statement that is not ready has no link', async () => {
  const headers = await server.signIn(elena);
  const task = await post<{ id: string }>('/create', headers, { type: 'PERSONAL_INFO', format: 'csv' });
  expect((await post('/url', headers, { id: task.result.id })).ret_code).toBe(131502);
});

test.each([
  ['statement.pdf', `attachment; filename="statement.pdf"; filename*=UTF-8''statement.pdf`],
  [
    'Zürich "x"/1.pdf',
    `attachment; filename="Zurich _x__1.pdf"; filename*=UTF-8''Z%C3%BCrich%20%22x%22%2F1.pdf`,
  ],
  [
    "結單 (1)'s.csv",
    `attachment; filename="__ (1)'s.csv"; filename*=UTF-8''%E7%B5%90%E5%96%AE%20%281%29%27s.csv`,
  ],
  [
    'a\r\nSet-Cookie: b',
    `attachment; filename="a__Set-Cookie: b"; filename*=UTF-8''a%0D%0ASet-Cookie%3A%20b`,
  ],
])('the name %j is sent as %j', (name, want) => expect(contentDisposition(name)).toBe(want));

test('files are stored in the data folder; partial files of a dead process are removed at the next start', {}, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'exports-test-'));
  const open = () =>
    createExchange({ dataDir, port: 0, log: { info() {}, security() {}, warn() {}, error() {} } });
  try {
    const first = await open();
    const now = first.context.clock.now();
    // Failed at its first attempt, before anything of it could be removed.
    const { id: failed } = await first.context.db
      .insertInto('export_tasks')
      .values({
        ...{
          uid: elena,
          subject_uid: elena,
          kind: 'SINGLE',
          type: 'DEPOSIT',
          format: 'csv',
          timezone: 'UTC',
          language: 'en',
        },
        ...{ account_type: '', account_types: '', contents: '', coin: '', start_at: null, end_at: null },
        ...{
          request_id: null,
          request_digest: '',
          status: -1,
          fail_reason: 'INTERNAL',
          attempt: 1,
          expire_at: null,
        },
        ...{ created_at: now, not_before: now, lease_until: null },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await first.close();
    // The other one belongs to no task of these books: they may be an older copy.
    for (const name of [`${failed}-1.csv`, '95000-1.csv'])
      writeFileSync(join(dataDir, 'exports', name), 'half');
    const second = await open();
    expect(readdirSync(join(dataDir, 'exports'))).toEqual(['95000-1.csv']);
    await second.close();
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  expect(existsSync(dataDir)).toBe(false);
});
