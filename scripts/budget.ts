import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageFiles } from './build/pageHtml.ts';

/** Bytes of JS and CSS, gzip, that a route may need before it is usable. */
const limit = 160_000;
const goal = 130_000;

export interface RouteBytes {
  id: string;
  bytes: number;
}

/** Bytes of each route's JS and CSS as its built HTML names them, gzip, largest first. */
export async function routeBytes(dist = 'dist'): Promise<RouteBytes[]> {
  const pages = JSON.parse(await readFile(join(dist, 'pages.json'), 'utf8')) as PageFiles[];
  const sizes = await Promise.all(
    pages.map(async (page) => {
      const sizesOfFiles = await Promise.all(
        [...page.js, ...page.css].map(async (file) => (await stat(join(dist, `${file}.gz`))).size),
      );
      return { id: page.id, bytes: sizesOfFiles.reduce((sum, size) => sum + size, 0) };
    }),
  );
  return sizes.sort((a, b) => b.bytes - a.bytes);
}

/** Sentences for the routes over the budget; empty when all keep to it. */
export async function checkBudget(dist = 'dist'): Promise<string[]> {
  const over = (await routeBytes(dist)).filter((route) => route.bytes > limit);
  return over.map(
    (route) =>
      `Route ${route.id} needs ${kilobytes(route.bytes)} of JS and CSS before it is usable; at most ${kilobytes(limit)} are allowed.`,
  );
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const route of await routeBytes()) {
    console.log(
      `${kilobytes(route.bytes).padStart(10)}  ${route.id}${route.bytes > goal ? '  (over the goal)' : ''}`,
    );
  }
  const sentences = await checkBudget();
  for (const sentence of sentences) console.error(sentence);
  process.exitCode = sentences.length > 0 ? 1 : 0;
}
