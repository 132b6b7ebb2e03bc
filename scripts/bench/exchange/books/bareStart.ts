import { PGlite } from '@electric-sql/pglite';
import { dataDir as preparedDataDir } from '@electric-sql/pglite-prepopulatedfs';

// Start time of the embedded database alone, from its prepared cluster: `bareStart.ts FOLDER` prints it in ms.
const began = performance.now();
const pglite = await PGlite.create({
  dataDir: process.argv[2] ?? 'memory://',
  loadDataDir: await preparedDataDir(),
});
await pglite.query('select 1');
process.stdout.write(String(performance.now() - began));
await pglite.close();
