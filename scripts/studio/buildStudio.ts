import { cp, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { buildWhenStale } from '../build/buildWhenStale.ts';
import { fingerprint } from '../build/fingerprint.ts';

/** The studio's pages: pages/studio.html, pages/preview.html and assets/, in the layout that the exchange serves. */
export const studioFolder = '.cache/studio/pages-built';

/** Everything that a studio page may be built from. Not the editions: the page requests them. */
const SOURCES = [
  'src',
  'generated',
  'schemas/locales',
  'schemas/brand.json',
  'schemas/navigation.json',
  'scripts/studio/buildStudio.ts',
  'package-lock.json',
];

/**
 * Builds the studio's pages when any of their inputs has changed, uncompressed: staff start it after every pull, and
 * must not wait for a compressed build that only customers need.
 *
 * @returns whether a build was needed
 */
export async function buildStudio(): Promise<boolean> {
  const stamp = await fingerprint(SOURCES, ['src/sandbox', 'generated/editions', 'generated/reports']);
  return buildWhenStale(studioFolder, stamp, buildInto);
}

async function buildInto(folder: string): Promise<void> {
  const [{ build }, { default: react }] = await Promise.all([import('vite'), import('@vitejs/plugin-react')]);
  await build({
    configFile: false,
    root: 'src',
    base: '/user/assets/',
    logLevel: 'warn',
    plugins: [react()],
    build: {
      outDir: resolve(folder),
      emptyOutDir: true,
      target: 'es2022',
      minify: false,
      // The pages' Content-Security-Policy allows no data: scripts or fonts.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: {
        input: { studio: 'src/studio/index.html', preview: 'src/studio/preview/index.html' },
      },
    },
  });
  await mkdir(join(folder, 'pages'));
  await cp(join(folder, 'studio/index.html'), join(folder, 'pages/studio.html'));
  await cp(join(folder, 'studio/preview/index.html'), join(folder, 'pages/preview.html'));
}
