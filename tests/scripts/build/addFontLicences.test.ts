import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addFontLicences } from '../../../scripts/build/addFontLicences.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

test('a release contains the licence of each font beside those of its code', async () => {
  const folder = await temporaryFolder({ 'licences.md': '# Licenses\n\n## react - 19.0.0 (MIT)\n' });
  await addFontLicences(folder);
  const text = await readFile(join(folder, 'licences.md'), 'utf8');
  const styles = await readFile('src/shell/theme/fonts.css', 'utf8');
  const shown = new Set([...styles.matchAll(/url\("(@[^/]+\/[^/]+)\//g)].map(([, name]) => name));
  const sections = text.split(/^## /m).slice(1);
  expect(sections[0]).toContain('react - 19.0.0 (MIT)');
  for (const name of shown)
    expect(sections.find((section) => section.startsWith(`${name} - `))).toContain('SIL OPEN FONT LICENSE');
  expect(shown.size).toBeGreaterThan(1);
});
