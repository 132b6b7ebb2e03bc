import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { ExportFolder } from '../../../../src/sandbox/flows/exports/exportFolder.ts';
import { S3Store } from '../../../../src/sandbox/flows/exports/s3/S3Store.ts';
import { StoreError } from '../../../../src/sandbox/flows/exports/statementStore.ts';
import { openServer } from '../../support/openServer.ts';
import { type S3ForTests, startS3 } from './support/startS3.ts';

let s3: S3ForTests;
let dataDir: string;
let folder: ExportFolder;
let store: S3Store;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.close());
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'store-'));
  folder = await ExportFolder.open(dataDir);
  store = new S3Store(s3.address, folder);
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const made = () => readdir(join(dataDir, 'exports'));
const text = async (name: string) => (await buffer(await store.read(name))).toString();

async function put(name: string, ...parts: string[]): Promise<number> {
  const file = await store.begin(name);
  for (const part of parts) await file.write(Buffer.from(part));
  return file.finish();
}

test('wrong credentials, a missing bucket and an unavailable server are reported in one sentence each', async () => {
  const reported = (changes: object) => new S3Store({ ...s3.address, ...changes }, folder).check();
  await expect(reported({ secretAccessKey: 'another' })).rejects.toThrow(/is closed to AWS_ACCESS_KEY_ID/);
  await expect(reported({ bucket: 'no-such-bucket' })).rejects.toThrow(
    /"no-such-bucket" at .* does not exist/,
  );
  await expect(reported({ endpoint: 'http://127.0.0.1:9' })).rejects.toThrow(/cannot be reached/);
});

test('an interrupted upload fails with a StoreError, and succeeds when retried', async () => {
  const server = createServer((request) => request.once('data', () => request.socket.destroy()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const broken = new S3Store({ ...s3.address, endpoint }, folder);
  const file = await broken.begin('6-1.csv');
  await file.write(Buffer.alloc(3_000_000, 'x'));
  await expect(file.finish()).rejects.toBeInstanceOf(StoreError);
  await file.abandon();
  server.close();
  expect(await made()).toEqual([]);
  await expect(store.read('6-1.csv')).rejects.toBeInstanceOf(StoreError);
  expect(await put('6-1.csv', 'whole')).toBe(5);
});

test('files of a killed process are removed, files in the store stay', async () => {
  await put('7-1.csv', 'ready');
  await folder.begin('8-1.csv');
  await store.removeLeftovers(
    new Map([
      [7, '7-1.csv'],
      [8, ''],
    ]),
  );
  expect(await made()).toEqual([]);
  expect(await text('7-1.csv')).toBe('ready');
});

test('an exchange stores its statements there and serves them, and does not start without the bucket', async () => {
  const server = await openServer({ exportStore: s3.address });
  const headers = await server.signIn(533_285);
  const base = '/v3/private/cht/asset-file-core/export';
  const post = async <Result>(url: string, payload: object) =>
    (await server.app.inject({ method: 'POST', url: base + url, headers, payload })).json<{
      result: Result;
    }>().result;
  const now = server.clock.now();
  const request = { startTime: String(now - 86_400_000), endTime: String(now), format: 'csv' };
  const { id } = await post<{ id: string }>('/create/account-statement', request);
  const status = async () => {
    server.clock.advance(300);
    await server.exchange.tick();
    return (await post<{ list: { status: number }[] }>('/list', {})).list[0]?.status;
  };
  await expect.poll(status, { timeout: 20_000, interval: 20 }).toBe(2);
  const { url } = await post<{ url: string }>('/url', { id });
  const file = await server.app.inject({ method: 'GET', url, headers });
  expect(file.statusCode).toBe(200);
  expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK');
  expect(file.headers['content-length']).toBe(String(file.rawPayload.length));
  expect(server.faults).toEqual([]);
  await server.exchange.close();
  const lost = openServer({ exportStore: { ...s3.address, bucket: 'no-such-bucket' } });
  await expect(lost).rejects.toThrow('does not exist: create it or correct EXPORT_STORE.');
});
