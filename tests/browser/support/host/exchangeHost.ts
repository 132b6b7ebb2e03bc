import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openExchange } from '../../../../scripts/serve/openExchange.ts';
import { readAccess } from '../../../../scripts/settings/environment/access.ts';
import { createExchange, type Exchange } from '../../../../src/sandbox/index.ts';
import { type HostedData, layData } from './hostedData.ts';
import type { HostAnswer, HostRequest } from './hostRequest.ts';

const [, , folder = '', url = null] = process.argv;

/** Without a history: a test makes what it looks at, and empty pages are looked at, too. */
const demonstration = 'underWay';

let exchange: Exchange | undefined;
let data: HostedData | undefined;

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
  data = await layData({ folder, url }, async ({ dataDir, server }) => {
    const first = await createExchange({
      ...{ dataDir, port: 0, demonstration },
      ...(server === null ? {} : { server }),
    });
    await first.close();
  });
  const { dataDir, server, keysFolder } = data;
  exchange = await openExchange({
    dataDir,
    port: 0,
    server,
    exportStore: null,
    access: readAccess(access),
    logLevel: 'security',
    drainMs: 0,
    demonstration,
  });
  const keys = JSON.parse(await readFile(join(keysFolder, 'keys.json'), 'utf8')) as { response: string };
  return { origin: exchange.address, keysFolder, answerKey: keys.response };
}

async function close(): Promise<HostAnswer> {
  await exchange?.close();
  exchange = undefined;
  await data?.remove();
  data = undefined;
  return { origin: '', keysFolder: '', answerKey: '' };
}
