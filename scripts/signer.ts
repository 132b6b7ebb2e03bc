import { lockDataFolder } from '../src/sandbox/books/lock/lockDataFolder.ts';
import { openKeys } from '../src/sandbox/http/signing/openKeys.ts';
import { listen, originAt } from '../src/sandbox/http/wire/listen.ts';
import { createProcessLog } from '../src/sandbox/platform/logger.ts';
import { createMachineClock } from '../src/sandbox/world/clock.ts';
import { endCleanly } from './serve/endCleanly.ts';
import { readAccess } from './settings/environment/access.ts';
import { logVariables } from './settings/environment/process.ts';
import { readTogether, readVariables } from './settings/environment/variable.ts';
import { runScript, UsageError } from './settings/runScript.ts';
import { createSigner } from './signer/createSigner.ts';
import { KeptNonces } from './signer/keptNonces.ts';
import { readUpstream } from './signer/upstream.ts';

const usage = `npm run signer -- --upstream https://api.internal --keys FOLDER   signs for an API that does not

--keys FOLDER   its keys and what it has to remember; keys are made when there are none
--port 4190     0 takes a free one
--patience 60   seconds that the API may take

LISTEN, ALLOWED_HOSTS, TRUSTED_PROXIES and LOG_LEVEL are read like the exchange reads them.`;

const text = { type: 'string' } as const;
const options = { upstream: text, keys: text, port: text, patience: text } as const;

await runScript(usage, { options }, async ({ values }) => {
  const beforeEnd = endCleanly();
  const { upstream, keys: folder } = values;
  if (upstream === undefined || folder === undefined)
    throw new UsageError('It needs --upstream and --keys; --help shows what for.');
  const origin = readUpstream(upstream);
  const port = wholeNumber('--port', values.port ?? '4190', 65_535);
  const patience = wholeNumber('--patience', values.patience ?? '60', 600);
  const { access, log } = readTogether({
    access: () => readAccess(process.env),
    log: () => createProcessLog(readVariables(logVariables, process.env).LOG_LEVEL),
  });
  await lockDataFolder(folder);
  const clock = createMachineClock();
  const app = createSigner({
    upstream: { origin, patienceMs: patience * 1_000 },
    keys: await openKeys(folder),
    seen: new KeptNonces(folder, clock),
    ...{ clock, access, log },
  });
  beforeEnd(() => app.close());
  const at = await listen(app, port, access.listenOn);
  console.log(`Signing for ${origin} at ${originAt(access.listenOn, at)}. Stop with Ctrl+C.`);
});

function wholeNumber(name: string, text: string, most: number): number {
  const value = Number(text);
  if (text !== '' && Number.isInteger(value) && value >= 0 && value <= most) return value;
  throw new UsageError(`${name} is "${text}": use a whole number from 0 to ${most}.`);
}
