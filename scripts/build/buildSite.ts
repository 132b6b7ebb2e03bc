import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publishDraft, withDraft } from './draftFolder.ts';
import { fingerprint } from './fingerprint.ts';

const dist = 'dist';
/** Everything the browser's half is made of; the exchange's own code is no part of it. */
const inputs = [
  'src',
  'generated',
  'schemas',
  'scripts/build',
  'tsconfig.json',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];
const notRead = ['src/sandbox'];

/**
 * Builds the browser's half into dist/ when anything it is made of has changed since the last build. It is built
 * elsewhere and then put in place as a whole, so that nobody ever serves half of it.
 * @returns whether a build was needed
 */
export async function buildSite(): Promise<boolean> {
  const stamp = `${await fingerprint(inputs, notRead)} ${process.env.UA_ENVIRONMENT || 'production'}`;
  const built = await readFile(join(dist, 'stamp'), 'utf8').catch(() => '');
  if (built === stamp) return false;
  // Whoever starts us may have set another one (a test runner does), and React would come in its development build.
  process.env.NODE_ENV = 'production';
  await withDraft(async (draft) => {
    // Loaded only now: Vite alone takes half a second, and a start with nothing to build does without.
    const { buildInto } = await import('./buildInto.ts');
    await buildInto(draft);
    await writeFile(join(draft, 'stamp'), stamp);
    await publishDraft(draft, dist);
  });
  return true;
}
