import { appendFile, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };

/** Where a release has the licences of everything that is shipped in it, beside this project's own. */
export const licencesName = 'licences.md';

const require = createRequire(import.meta.url);

/** Adds those of the fonts to what the bundler has written of the code: it sees only their files, through style sheets. */
export async function addFontLicences(dist: string): Promise<void> {
  const fonts = Object.keys(packageJson.dependencies).filter((name) => name.startsWith('@fontsource'));
  for (const name of fonts) {
    const manifest = require.resolve(`${name}/package.json`);
    const { version, license } = JSON.parse(await readFile(manifest, 'utf8')) as Record<string, string>;
    const text = await readFile(join(dirname(manifest), 'LICENSE'), 'utf8');
    await appendFile(join(dist, licencesName), `\n## ${name} - ${version} (${license})\n\n${text.trim()}\n`);
  }
}
