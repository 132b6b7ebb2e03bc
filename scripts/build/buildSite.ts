import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { compressAssets } from './compressAssets.ts';
import { fingerprint } from './fingerprint.ts';
import { writePages } from './writePages.ts';

const dist = 'dist';
const inputs = ['src', 'generated', 'schemas', 'scripts/build', 'vite.config.ts', 'package-lock.json'];

/**
 * Builds the browser's half into dist/ when anything it is made of has changed since the last build.
 * @returns whether a build was needed
 */
export async function buildSite(): Promise<boolean> {
  const stamp = await fingerprint(inputs);
  const built = await readFile(join(dist, 'stamp'), 'utf8').catch(() => '');
  if (built === stamp) return false;
  // Whoever starts us may have set another one (a test runner does), and React would come in its development build.
  process.env.NODE_ENV = 'production';
  await build({ logLevel: 'warn' });
  await writePages(dist, await buildEarlyScript());
  await compressAssets(join(dist, 'assets'));
  await writeFile(join(dist, 'stamp'), stamp);
  return true;
}

/** The script in <head> is classic and alone, so that theme and requests do not wait for the module graph. */
async function buildEarlyScript(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: 'src/early/early.ts', output: { format: 'iife', codeSplitting: false } },
    },
  });
  const output = (Array.isArray(result) ? result[0] : result) as { output: { code?: string }[] };
  const code = output.output[0]?.code;
  if (!code) throw new Error('src/early/early.ts gave no code.');
  const name = `assets/early-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`;
  await writeFile(join(dist, name), code);
  return name;
}
