import { writeFile } from 'node:fs/promises';
import { changeSeed, type SeedStep } from '../src/sandbox/books/changeSeed.ts';
import { serverFilesIn } from '../src/sandbox/books/openStore.ts';
import { changeKeys, type KeyStep } from '../src/sandbox/http/signing/changeKeys.ts';
import { readPublicKeys } from '../src/sandbox/http/signing/openKeys.ts';
import { readSettings } from './settings/readSettings.ts';
import { runScript, UsageError } from './settings/runScript.ts';

const usage = `npm run keys -- --data-dir /var/lib/user-assets             prints the public keys of the exchange there
npm run keys -- --data-dir /var/lib/user-assets --out FILE   writes them for npm run build -- --keys FILE

New keys, while the exchange or the gateway goes on:
  --next       makes the next keys: requests that are signed with them are accepted, and pages get both
  --promote    signs answers with them; the old ones are still accepted
  --withdraw   removes the old ones

A new seed of authenticators and mailed codes, while the exchange goes on:
  --new-seed        draws it; codes of the old one still count
  --withdraw-seed   removes the old one

DATA_DIR, DATABASE_URL and DATABASE_SCHEMA are read like the exchange reads them.`;

const instructions: Readonly<Record<KeyStep | SeedStep, string>> = {
  next: 'There are next keys. Lay pages with them before you sign with them.',
  promote: 'Answers are signed with the next keys. Requests are accepted with the old ones, too.',
  withdraw: 'The old keys are removed. Lay pages again, without them.',
  'new-seed': 'There is a new seed. Codes of the old one still count.',
  'withdraw-seed': 'The old seed is removed, and its codes are refused.',
};

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const options = {
  ...{ 'data-dir': text, out: text },
  ...{ next: flag, promote: flag, withdraw: flag, 'new-seed': flag, 'withdraw-seed': flag },
};

await runScript(usage, { options }, async ({ values }) => {
  const steps = (['next', 'promote', 'withdraw', 'new-seed', 'withdraw-seed'] as const).filter(
    (name) => values[name],
  );
  if (steps.length + (values.out === undefined ? 0 : 1) > 1)
    throw new UsageError('One thing at a time: a step of new keys, of a new seed, or --out FILE.');
  const [step] = steps;
  const named = values['data-dir'];
  const { dataDir, server } = readSettings([], {
    ...process.env,
    ...(named === undefined ? {} : { DATA_DIR: named }),
  });
  const folder = server === null ? dataDir : serverFilesIn(dataDir, server);
  if (step !== undefined) {
    await (step === 'new-seed' || step === 'withdraw-seed'
      ? changeSeed(folder, step)
      : changeKeys(folder, step));
    return console.log(instructions[step]);
  }
  const written = `${JSON.stringify(await readPublicKeys(folder), null, 2)}\n`;
  if (values.out === undefined) process.stdout.write(written);
  else await writeFile(values.out, written);
});
