import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageFiles } from '../build/pageHtml.ts';
import type { Sentences } from '../prove/run/proveFiles.ts';
import { budgetReport, type PageBytes, pageToExplain } from './budgetReport.ts';
import { pageShares } from './pageShares.ts';

/** Bytes of each page's JS and CSS as listed in its built HTML, gzipped, largest first. */
export async function pageBytes(dist = 'dist'): Promise<PageBytes[]> {
  const sizes = await Promise.all(
    (await builtPages(dist)).map(async (page) => {
      const sizesOfFiles = await Promise.all(
        [...page.js, ...page.css].map(async (file) => (await stat(join(dist, `${file}.gz`))).size),
      );
      return { id: page.id, bytes: sizesOfFiles.reduce((sum, size) => sum + size, 0) };
    }),
  );
  return sizes.sort((a, b) => b.bytes - a.bytes);
}

/** Checks every built page against the byte budget; breaks down the largest when it exceeds the recommended size. */
export async function checkBudget(dist = 'dist'): Promise<Sentences> {
  const pages = await pageBytes(dist);
  const largest = pageToExplain(pages);
  const files = (await builtPages(dist)).find(({ id }) => id === largest?.id);
  return budgetReport(pages, files ? await pageShares(files, dist) : []);
}

async function builtPages(dist: string): Promise<PageFiles[]> {
  return JSON.parse(await readFile(join(dist, 'pages.json'), 'utf8')) as PageFiles[];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const { id, bytes } of await pageBytes())
    console.log(`${bytes.toLocaleString('en').padStart(9)}  ${id}`);
  const { errors, warnings } = await checkBudget();
  for (const line of [...errors, ...warnings]) console.error(line);
  process.exitCode = errors.length > 0 ? 1 : 0;
}
