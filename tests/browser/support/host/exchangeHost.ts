import { randomBytes } from 'node:crypto';
import { cpSync, existsSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openExchange } from '../../../../scripts/serve/openExchange.ts';
import { readAccessSettings } from '../../../../src/sandbox/http/wire/accessSettings.ts';
import { createExchange, type Exchange } from '../../../../src/sandbox/index.ts';
import type { HostAnswer, HostRequest } from './hostRequest.ts';

const hourMs = 3_600_000;

/** Folder for data, and in it what they begin with, one for each hour: what is seeded looks back from the hour. */
const folder = process.argv[2] ?? '';

/** Without a history: a test makes what it looks at, and empty pages are looked at, too. */
const demonstration = 'underWay';

let exchange: Exchange | undefined;
let dataDir: string | undefined;

process.on('message', async ({ kind, access = {} }: HostRequest) => {
  process.send?.(await (kind === 'open' ? open(access) : close()).catch(failed));
});
process.on('disconnect', () => {
  void close().finally(() => process.exit(0));
});

function failed(cause: unknown): HostAnswer {
  return { failure: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) };
}

async function open(access: NonNullable<HostRequest['access']>): Promise<HostAnswer> {
  await close();
  const template = await templateOf(Math.floor(Date.now() / hourMs));
  dataDir = await mkdtemp(join(folder, 'exchange-'));
  // A thousand small files: one promise for each would cost several times as much.
  cpSync(template, dataDir, { recursive: true });
  exchange = await openExchange({
    dataDir,
    port: 0,
    server: null,
    exportStore: null,
    access: readAccessSettings(access),
    drainMs: 0,
    demonstration,
  });
  const keys = JSON.parse(await readFile(join(dataDir, 'keys.json'), 'utf8')) as { response: string };
  return { origin: exchange.address, dataDir, answerKey: keys.response };
}

async function close(): Promise<HostAnswer> {
  await exchange?.close();
  exchange = undefined;
  if (dataDir !== undefined) await rm(dataDir, { recursive: true, force: true });
  dataDir = undefined;
  return { origin: '', dataDir: '', answerKey: '' };
}

/** Put in its place at once: another worker's host may be making the same. */
async function templateOf(hour: number): Promise<string> {
  const template = join(folder, String(hour));
  if (existsSync(template)) return template;
  const draft = `${template}.${randomBytes(6).toString('hex')}`;
  const made = await createExchange({ dataDir: draft, port: 0, demonstration });
  await made.close();
  await rename(draft, template).catch((cause: unknown) => {
    if (!existsSync(template)) throw cause;
  });
  return template;
}
