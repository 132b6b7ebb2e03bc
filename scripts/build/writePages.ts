import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { operations } from '../../generated/api/operations.ts';
import type { Brand } from '../../generated/models/brand.v1.d.ts';
import type { RouteId } from '../../generated/models/screen.v1.d.ts';
import { nodeFiles } from '../../generated/nodes/files.ts';
import { openings } from '../../generated/screens/openings.ts';
import type { PageOpening } from '../../generated/screens/types.ts';
import { edition as globalEdition } from '../../generated/sites/default.ts';
import { sites } from '../../generated/sites/index.ts';
import { noticed } from '../../generated/sites/noticed.ts';
import { siteOpenings } from '../../generated/sites/openings.ts';
import { regions } from '../../schemas/compliance/hosts.json';
import type { SiteSettings } from '../../src/contract/ports/siteSettings.ts';
import { capitalize } from '../../src/language/index.ts';
import { jsonText } from '../outputs/writeOutputs.ts';
import { toolVariables } from '../settings/environment/tools.ts';
import { type Env, readVariable } from '../settings/environment/variable.ts';
import { integrityIn, withIntegrity } from './integrity.ts';
import { type PageFiles, pageHtml } from './pageHtml.ts';
import { createOutlines, type Outline } from './pageOutlines.ts';
import { filesOf, type ViteManifest } from './viteManifest.ts';
import { writeAsset } from './writeAsset.ts';
import { linkManifest, writeManifest } from './writeManifest.ts';

/** The script that starts a page's first requests; its chunk contains the code it shares with the rest, once. */
const early = 'early/early.ts';
/** Code that neither belongs to a kind of node nor is a widget. */
const partFiles: Readonly<Record<string, string>> = {
  rows: 'forms/rows/RowsOutline.tsx',
  derivations: 'language/derivations/registry.ts',
};
/** What every page starts with. */
const started = [early, 'index.html'];

/**
 * Asserts that the script that sends the first requests (a few kilobytes) imports no other chunk: it would have to wait
 * for the page's code.
 * @throws Error when it imports one
 */
function assertEarlyStandsAlone(manifest: ViteManifest): void {
  const imports = manifest[early]?.imports ?? [];
  if (imports.length > 0)
    throw new Error(
      `The early script would wait for ${imports.join(', ')}. Name all that src/early imports in the group "early" of scripts/build/chunkGroups.ts.`,
    );
}

/**
 * Writes one HTML file per route and site (pages/<route>.html, and pages/<site>/<route>.html for the sites with an edition
 * of their own): it names exactly that route's chunks and carries the data of its first
 * requests, so that code and answers travel side by side.
 * @param dist the folder Vite built into
 */
export async function writePages(dist: string): Promise<PageFiles[]> {
  const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as ViteManifest;
  assertEarlyStandsAlone(manifest);
  const built = await readFile(join(dist, 'index.html'), 'utf8');
  const brand = await readBrand();
  const template = linkManifest(built, await writeManifest(dist, brand));
  const noticePlace = await writeSheet(dist, 'src/shell/layout/noticePlace.css');
  const integrity = await integrityIn(join(dist, 'assets'));
  const site = await buildSettings();
  const outlineOf = await createOutlines(brand, (path) => existsSync(join(dist, path)));
  await mkdir(join(dist, 'pages'), { recursive: true });
  const write = (page: PageFiles, opening: PageOpening | null, outline: Outline | null) => {
    const html = withIntegrity(pageHtml(template, page, opening, site, outline), integrity);
    return writeFile(join(dist, 'pages', `${page.id}.html`), html);
  };
  const pages: PageFiles[] = [];
  for (const [id, opening] of Object.entries(openings) as [RouteId, PageOpening][]) {
    const screen = `screens/${id}.ts`;
    const page = { id, ...pageFiles(manifest, opening, [`../generated/${screen}`]) };
    await write(page, opening, await outlineOf({ edition: globalEdition, host: '', route: id, screen }));
    pages.push(page);
  }
  for (const [name, own] of Object.entries(siteOpenings)) {
    const sheets = noticed.includes(name) ? [noticePlace] : [];
    const edition = (await sites[name]?.())?.edition;
    const host = regions.find((region) => region.edition === name)?.endsWith;
    if (edition === undefined || host === undefined) throw new Error(`No host has the edition ${name}.`);
    await mkdir(join(dist, 'pages', name), { recursive: true });
    for (const id of Object.keys(openings) as RouteId[]) {
      const opening = own[id] === undefined ? openings[id] : own[id];
      const screen = own[id]?.screen ?? `screens/${id}.ts`;
      const ofSite = `../generated/sites/${name}.ts`;
      const found = opening
        ? pageFiles(manifest, opening, [`../generated/${screen}`, ofSite])
        : missingPage(manifest, ofSite);
      const page = { ...found, id: `${name}/${id}`, css: [...found.css, ...sheets] };
      const outline = opening && (await outlineOf({ edition, host: `a${host}`, route: id, screen }));
      await write(page, opening, outline);
      pages.push(page);
    }
  }
  const notFound = { id: 'notFound', ...filesOf(manifest, started), later: [] };
  await write(notFound, null, null);
  await writeFile(join(dist, 'pages.json'), jsonText(pages));
  return pages;
}

/** The files of a page that a site does not have. */
function missingPage(manifest: ViteManifest, site: string) {
  return { ...filesOf(manifest, [...started, site, 'routes/MissingPage.tsx']), later: [] };
}

/** The files of a page with these of its own: `later`, what it draws as soon as it has the code. */
function pageFiles(manifest: ViteManifest, opening: PageOpening, own: readonly string[]) {
  const first = filesOf(manifest, [...started, ...own, ...opening.code.map(fileOf)]);
  const beside = filesOf(manifest, opening.later.map(fileOf));
  const isVerified = opening.first.some(({ op }) => operations[op].verified);
  const later = [...beside.js, ...beside.css, ...(isVerified ? verifierFiles(manifest) : [])].filter(
    (file) => !first.js.includes(file) && !first.css.includes(file),
  );
  return { ...first, later };
}

/** The chunk that checks signatures of answers. */
function verifierFiles(manifest: ViteManifest): string[] {
  const found = Object.values(manifest).find(({ name }) => name === 'verifier');
  if (found === undefined)
    throw new Error('The build has no chunk "verifier" (scripts/build/chunkGroups.ts).');
  return [found.file];
}

/** What a page names by a kind of node, a widget, whose folder has its name, or a part of these. */
function fileOf(name: string): string {
  return nodeFiles[name] ?? partFiles[name] ?? `widgets/${name}/${capitalize(name)}.tsx`;
}

/**
 * Adds a style sheet that only some pages link, and no code imports, to the assets of a build.
 * @returns its file, relative to `dist`
 */
async function writeSheet(dist: string, source: string): Promise<string> {
  const text = (await readFile(source, 'utf8')).replace(/\/\*.*?\*\//gs, '').replace(/\s+/g, ' ');
  return writeAsset(dist, basename(source), text.trim());
}

async function readBrand(): Promise<Brand> {
  return JSON.parse(await readFile('schemas/brand.json', 'utf8')) as Brand;
}

/**
 * The settings of the environment that UA_ENVIRONMENT names, from schemas/brand.json.
 * @throws SettingsError when there is no such environment
 */
export async function buildSettings(env: Env = process.env): Promise<SiteSettings> {
  const environment = readVariable(toolVariables, 'UA_ENVIRONMENT', env);
  const { environments } = await readBrand();
  return { environment, ...environments[environment] };
}
