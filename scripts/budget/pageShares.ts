import { readFile, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Node, Screen } from '../../generated/models/screen.v1.d.ts';
import { bodiesOf } from '../../src/runtime/screen/innerNodes.ts';
import type { PageFiles } from '../build/pageHtml.ts';
import { type ModuleSizes, moduleSizesFile } from '../build/viteManifest.ts';

/** Something a page loads, and its size in bytes (gzip). */
interface Part {
  name: string;
  bytes: number;
}

/** A share of a page's bytes with the largest things in it, largest first. */
export interface Share extends Part {
  parts: Part[];
}

const screenModule = /^generated\/(?:sites\/)?screens\/(\w+)(?:\.[0-9a-f]+)?\.ts$/;
const editionModule = /^generated\/sites\/([A-Z]+)\.ts$/;

/**
 * What makes up a built page's bytes: its screen by node, the site's edition, style sheets, and code by package or
 * source file. The bytes of shares are exact; within code they are estimates, because modules are minified and
 * compressed together.
 */
export async function pageShares(page: PageFiles, dist: string): Promise<Share[]> {
  const sizes = JSON.parse(await readFile(join(dist, moduleSizesFile), 'utf8')) as ModuleSizes;
  const shares: Share[] = [];
  const code: Share = { name: 'code', bytes: 0, parts: [] };
  for (const file of page.js) {
    const bytes = await gzippedSize(dist, file);
    const modules = sizes[file] ?? {};
    const own = await dataShare(Object.keys(modules), bytes);
    if (own) shares.push(own);
    else {
      code.bytes += bytes;
      code.parts.push(...estimate(modules, bytes));
    }
  }
  const sheets = await Promise.all(
    page.css.map(async (file) => ({
      name: basename(file).replace(/-[\w-]{6}(?=\.css$)/, ''),
      bytes: await gzippedSize(dist, file),
    })),
  );
  code.parts = largestFirst(merged(code.parts));
  return [...shares, code, { name: 'style sheets', bytes: sum(sheets), parts: largestFirst(sheets) }];
}

/** The share of a chunk that holds only data from schemas/; undefined for code. */
async function dataShare(modules: readonly string[], bytes: number): Promise<Share | undefined> {
  const [module, ...others] = modules;
  if (module === undefined || others.length > 0) return undefined;
  const screen = screenModule.exec(module)?.[1];
  if (screen) {
    const loaded = (await import(pathToFileURL(resolve(module)).href)) as { default: Screen };
    return { name: `schemas/screens/${screen}.json`, bytes, parts: screenParts(loaded.default) };
  }
  const edition = editionModule.exec(module)?.[1];
  return edition === undefined
    ? undefined
    : { name: `schemas/compliance/editions/${edition}.json`, bytes, parts: [] };
}

/** The chunk's bytes, split among its modules in proportion to their individual sizes. */
function estimate(modules: Readonly<Record<string, number>>, bytes: number): Part[] {
  const total = Object.values(modules).reduce((all, size) => all + size, 0);
  return Object.entries(modules).map(([module, size]) => ({
    name: /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(module)?.[1] ?? module,
    bytes: total === 0 ? 0 : Math.round((bytes * size) / total),
  }));
}

function merged(parts: readonly Part[]): Part[] {
  const byName = new Map<string, number>();
  for (const { name, bytes } of parts) byName.set(name, (byName.get(name) ?? 0) + bytes);
  return [...byName].map(([name, bytes]) => ({ name, bytes }));
}

function largestFirst(parts: Part[]): Part[] {
  return parts.sort((a, b) => b.bytes - a.bytes);
}

function sum(parts: readonly Part[]): number {
  return parts.reduce((all, { bytes }) => all + bytes, 0);
}

async function gzippedSize(dist: string, file: string): Promise<number> {
  return (await stat(join(dist, `${file}.gz`))).size;
}

/**
 * What each part of a screen adds to its bytes: the leaf nodes, the overlays and the sources, largest first. A part
 * costs what removing it saves (gzip); content that parts have in common counts for none.
 */
export function screenParts(screen: Screen): Part[] {
  const whole = gzipped(JSON.stringify(screen));
  const cost = (part: unknown) =>
    whole - gzipped(JSON.stringify(screen).replace(JSON.stringify(part), () => '0'));
  const parts = [
    ...leaves(screen.body).map((node) => ({ name: `${node.kind} "${node.id}"`, bytes: cost(node) })),
    ...Object.entries(screen.overlays ?? {}).map(([id, overlay]) => ({
      name: `overlay "${id}"`,
      bytes: cost(overlay),
    })),
    ...Object.entries(screen.sources ?? {}).map(([id, source]) => ({
      name: `source "${id}"`,
      bytes: cost(source),
    })),
  ];
  return parts.sort((a, b) => b.bytes - a.bytes);
}

function leaves(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node) => {
    const bodies = bodiesOf(node);
    return bodies.length === 0 ? [node] : bodies.flatMap(leaves);
  });
}

function gzipped(text: string): number {
  return gzipSync(text, { level: 9 }).length;
}
