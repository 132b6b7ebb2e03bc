import { resolve } from 'node:path';
import { backup } from './backup/backup.ts';
import type { Manifest } from './backup/manifest.ts';
import { restore } from './backup/restore.ts';
import { readSettings } from './settings/readSettings.ts';
import { runScript, UsageError } from './settings/runScript.ts';

const usage = `npm run backup -- /backups/2026-11-26    copies the exchange of DATA_DIR and DATABASE_URL to a new folder
npm run restore -- /backups/2026-11-26   puts it into an empty DATA_DIR, and a database without the schema`;

const megabytes = ({ files }: Manifest) =>
  (Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0) / 1e6).toFixed(1);

async function run([command, folder, ...others]: readonly string[]): Promise<void> {
  if (folder === undefined || others.length > 0) throw new UsageError('Name one folder; --help shows how.');
  const store = readSettings([], process.env);
  const act = command === 'restore' ? restore : backup;
  const manifest = await act(store, resolve(folder));
  const size = `${Object.keys(manifest.files).length} files, ${megabytes(manifest)} MB`;
  console.log(
    command === 'restore'
      ? `Restored what release ${manifest.release} backed up at ${manifest.madeAt}: ${size}. ${store.server === null ? 'npm start' : 'npm run check-books'} checks the books.`
      : `Backed up to ${folder}: ${size}, with checksums.`,
  );
}

await runScript(usage, { allowPositionals: true }, ({ positionals }) => run(positionals));
