import { parseArgs } from 'node:util';
import { lockDataFolder } from '../src/sandbox/books/lock/lockDataFolder.ts';
import { stderrLogger } from '../src/sandbox/ground/logger.ts';
import { openKeys } from '../src/sandbox/http/signing/openKeys.ts';
import { readAccessSettings } from '../src/sandbox/http/wire/accessSettings.ts';
import { listen, originAt } from '../src/sandbox/http/wire/listen.ts';
import { createMachineClock } from '../src/sandbox/world/clock.ts';
import { endCleanly } from './serve/endCleanly.ts';
import { createSigner } from './signer/createSigner.ts';
import { KeptNonces } from './signer/keptNonces.ts';
import { readUpstream } from './signer/upstream.ts';

const usage = `npm run signer -- --upstream https://api.internal --keys FOLDER   signs for an API that does not

--keys FOLDER   its keys and what it has to remember; keys are made when there are none
--port 4190     0 takes a free one
--patience 60   seconds that the API may take

LISTEN, ALLOWED_HOSTS and TRUSTED_PROXIES are read like the exchange reads them.`;

async function run(): Promise<void> {
  const beforeEnd = endCleanly();
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { upstream: text, keys: text, port: text, patience: text, help: { type: 'boolean' } },
  });
  const { upstream, keys: folder } = values;
  if (values.help || upstream === undefined || folder === undefined) throw new Error(usage);
  const origin = readUpstream(upstream);
  const port = wholeNumber('--port', values.port ?? '4190', 65_535);
  const patience = wholeNumber('--patience', values.patience ?? '60', 600);
  const access = readAccessSettings(process.env);
  await lockDataFolder(folder);
  const clock = createMachineClock();
  const app = createSigner({
    upstream: { origin, patienceMs: patience * 1_000 },
    keys: await openKeys(folder),
    seen: new KeptNonces(folder, clock),
    ...{ clock, access, log: stderrLogger },
  });
  beforeEnd(() => app.close());
  const at = await listen(app, port, access.listenOn);
  console.log(`Signing for ${origin} at ${originAt(access.listenOn, at)}. Stop with Ctrl+C.`);
}

function wholeNumber(name: string, text: string, most: number): number {
  const value = Number(text);
  if (text !== '' && Number.isInteger(value) && value >= 0 && value <= most) return value;
  throw new Error(`${name} is "${text}": use a whole number from 0 to ${most}.`);
}

await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
