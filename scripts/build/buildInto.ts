import { join, resolve } from 'node:path';
import { build } from 'vite';
import { addFontLicences, licencesName } from './addFontLicences.ts';
import { compressAssets, compressFile } from './compressAssets.ts';
import type { Compression } from './compression.ts';
import { copyLocales } from './copyLocales.ts';
import { moduleSizes } from './viteManifest.ts';
import { writePages } from './writePages.ts';
import { writeRobots } from './writeRobots.ts';
import { workerName, writeWorker } from './writeWorker.ts';

/**
 * Builds pages, assets and texts into a folder, which is emptied first.
 * @throws Error when a source does not build; Vite's message names the file and position
 */
export async function buildInto(folder: string, compression: Compression): Promise<void> {
  await build({
    logLevel: 'warn',
    plugins: [moduleSizes()],
    build: {
      outDir: resolve(folder),
      license: { fileName: licencesName },
      // The kit's chunk is large but never needed for a first screen; scripts/budget/checkBudget.ts checks what is.
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    },
  });
  await addFontLicences(folder);
  const pages = await writePages(folder);
  const first = new Set(pages.flatMap(({ js, css }) => [...js, ...css]).map((file) => join(folder, file)));
  await copyLocales(folder);
  await writeRobots(folder);
  await writeWorker(folder);
  await compressAssets(join(folder, 'assets'), { compression, isFirst: (path) => first.has(path) });
  await compressAssets(join(folder, 'locales'), { compression });
  await compressAssets(join(folder, 'pages'), { compression });
  await compressFile(join(folder, workerName), { compression });
}
