import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { serverFilesIn } from '../src/sandbox/books/openStore.ts';
import { readPublicKeys } from '../src/sandbox/http/signing/openKeys.ts';
import { readSettings } from './serve/settings.ts';

const usage = `npm run keys -- --data-dir /var/lib/user-assets             prints the public keys of the exchange there
npm run keys -- --data-dir /var/lib/user-assets --out FILE   writes them for npm run build -- --keys FILE

DATA_DIR, DATABASE_URL and DATABASE_SCHEMA are read like the exchange reads them.`;

async function run(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { 'data-dir': text, out: text, help: { type: 'boolean' } } });
  if (values.help) return console.log(usage);
  const named = values['data-dir'];
  const { dataDir, server } = readSettings([], {
    ...process.env,
    ...(named === undefined ? {} : { DATA_DIR: named }),
  });
  const keys = await readPublicKeys(server === null ? dataDir : serverFilesIn(dataDir, server));
  const written = `${JSON.stringify(keys, null, 2)}\n`;
  if (values.out === undefined) process.stdout.write(written);
  else await writeFile(values.out, written);
}

await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
