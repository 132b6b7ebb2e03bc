import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { SiteSettings } from '../../src/contract/ports/siteSettings.ts';
import { withSettings } from '../../src/sandbox/http/server/registerPages.ts';
import { publishDraft } from './buildWhenStale.ts';
import { compressAssets } from './compressAssets.ts';
import { keepAssets } from './keepAssets.ts';

/** What only later builds here read. */
const ofBuild = ['.vite', 'stamp', 'index.html'];

/**
 * Publishes a build atomically to the folder that a server serves: requests meet either the previous release or this one.
 * Settings are not part of the assets, so that one build serves several deployments.
 * @param target replaced; the assets of the release that lies there are kept
 * @param settings written into every page in place of those of the build
 */
export async function publishRelease(dist: string, target: string, settings: SiteSettings): Promise<void> {
  const place = resolve(target);
  // Beside it, because only there a rename is sure to stay on one disk.
  const draft = join(dirname(place), `.${basename(place)}-${process.pid}`);
  try {
    await mkdir(draft, { recursive: true });
    for (const name of await readdir(dist))
      if (!ofBuild.includes(name)) await cp(join(dist, name), join(draft, name), { recursive: true });
    await writeSettings(join(draft, 'pages'), settings);
    await compressAssets(join(draft, 'pages'), { compression: 'best' });
    await keepAssets(draft, place);
    await publishDraft(draft, place);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function writeSettings(pages: string, settings: SiteSettings): Promise<void> {
  for (const name of await readdir(pages, { recursive: true })) {
    if (!name.endsWith('.html')) continue;
    const html = await readFile(join(pages, name), 'utf8');
    await writeFile(join(pages, name), withSettings(html, settings));
  }
}
