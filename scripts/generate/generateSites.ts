import { createHash } from 'node:crypto';
import Ajv from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import type { FormOutlines } from '../../generated/forms/types.ts';
import type { NavigationFile } from '../../generated/models/navigation.v1.d.ts';
import type { Screen } from '../../generated/models/screen.v1.d.ts';
import type { Layer } from '../../src/compliance/index.ts';
import type { JsonSchema } from '../description/jsonSchema.ts';
import { listOperations } from '../description/listOperations.ts';
import { loadProject } from '../description/loadProject.ts';
import { mergeDescriptions } from '../description/mergeDescriptions.ts';
import { editionIds } from '../editions/combination.ts';
import { siteLayers } from '../editions/editionLayers.ts';
import { readEditions, readFrame, readScreens } from '../editions/readEditions.ts';
import { readOperationSources } from '../editions/readOperationSources.ts';
import { resolveFrame } from '../editions/resolveEdition.ts';
import { type ShippedSite, shipSite } from '../editions/shipSite.ts';
import { GENERATED_BANNER, type OutputFiles } from '../outputs/writeOutputs.ts';
import { operationRows } from './emitOperations.ts';
import { readOutlines } from './formOutlines.ts';
import { openingOf } from './openingOf.ts';
import { screenModules } from './screenModules.ts';

const TYPES = `${GENERATED_BANNER}
import type { FlagDefinitions, FlagStates, Layer } from '../../src/compliance/index.ts';
import type { OperationId } from '../api/operations.ts';
import type { EditionFile } from '../models/edition.v1.d.ts';
import type { RouteId } from '../models/screen.v1.d.ts';
import type { ScreenModule } from '../screens/types.ts';

/** What the browser gets of one site: what can ever be shown there. */
export interface SiteEdition {
  readonly site: EditionFile['id'];
  /** What account, page, server and time are laid over; off the way to the first page. */
  layers(): Promise<{ layers: readonly Layer[] }>;
  /** What holds for the flags that are not at their default, and until when (ms); screens are sent as they are then. */
  readonly states: FlagStates;
  readonly holdsUntil: number | null;
  /** Nothing of what is sent is hidden by these states: it can be drawn as it is. */
  readonly isWhole: boolean;
  /** Routes that the site never has. */
  readonly hidden: readonly RouteId[];
  /** Operations that no screen of the site can call; the request layer refuses them. */
  readonly refused: readonly OperationId[];
  /** Screens that this site gets in another form than the rest. */
  readonly screens: Readonly<Partial<Record<RouteId, () => Promise<ScreenModule>>>>;
}

/** What holds for every site. */
export interface EveryEdition {
  readonly definitions: FlagDefinitions;
  /** The edition that an Islamic account brings along. */
  readonly islamic: Layer;
}
`;

/** The sites a host can select; the Islamic edition depends on the account. */
const sites = editionIds.filter((id) => id !== 'ISLAMIC');

/** generated/sites: what the browser is sent for each site, and what the build needs to know about its pages. */
export async function generateSites(): Promise<OutputFiles> {
  const { files } = await loadProject();
  const editions = readEditions(files);
  const sources = readOperationSources(files);
  const outlines = readOutlines(files);
  const description = await mergeDescriptions('openapi');
  const rows = operationRows(listOperations(description), description);
  const screens = readScreens(files);
  const global = shipSite('default', screens, editions, sources).screens;
  const outputs: OutputFiles = { 'sites/types.ts': TYPES };
  const openings: Record<string, Record<string, unknown>> = {};
  const frame = readFrame(files);
  const noticed: string[] = [];
  for (const site of sites) {
    const shipped = shipSite(site, screens, editions, sources);
    const own = ownScreens(shipped, global);
    for (const [route, screen] of own)
      Object.assign(
        outputs,
        screenModules(`sites/${nameOf(route, screen)}`, screen, { outlines, rows, widgets: sources.widgets }),
      );
    outputs[`sites/${site}.ts`] = siteModule(site, shipped, own);
    outputs[`sites/layers/${site}.ts`] = layersModule(shipped);
    if (hasNotice(frame, shipped)) noticed.push(site);
    if (site !== 'default') openings[site] = openingsOf(shipped, own, outlines);
  }
  const islamic = siteLayers('ISLAMIC', true, editions.editions).find(({ name }) => name === 'islamic');
  outputs['sites/every.ts'] = module(
    'EveryEdition',
    'every',
    JSON.stringify({ definitions: editions.definitions, islamic: lean(islamic) }),
  );
  const exts = extSchemas(files);
  outputs['sites/ext.js'] = compileExtValidators(exts);
  outputs['sites/ext.d.ts'] =
    `${GENERATED_BANNER}export const validators: Readonly<Record<string, (ext: unknown) => boolean>>;\n`;
  outputs['sites/index.ts'] = loaders();
  outputs['sites/noticed.ts'] = noticedModule(noticed);
  outputs['sites/openings.ts'] = openingsModule(openings);
  return outputs;
}

function extSchemas(files: Readonly<Record<string, string>>): Record<string, JsonSchema> {
  const folder = 'schemas/compliance/ext/';
  const paths = Object.keys(files).filter((path) => path.startsWith(folder));
  return Object.fromEntries(
    paths.map((path) => {
      const {
        $schema: _meta,
        $id: _id,
        ...schema
      } = JSON.parse(files[path] ?? '') as JsonSchema & { $schema?: string };
      return [path.slice(folder.length, -'.json'.length), schema];
    }),
  );
}

/** Screens with a part removed for good: all others are the same for every site. */
function ownScreens(shipped: ShippedSite, global: ShippedSite['screens']): Map<string, Screen> {
  const differs = (route: string, screen: Screen) => {
    const common = global.get(route);
    return screen !== common && JSON.stringify(screen) !== JSON.stringify(common);
  };
  return new Map(
    [...shipped.screens].filter(
      (entry): entry is [string, Screen] => entry[1] !== null && differs(entry[0], entry[1]),
    ),
  );
}

/** One file per version of a screen, however many sites get it: named by its content, like every asset. */
function nameOf(route: string, screen: Screen): string {
  const digest = createHash('sha256').update(JSON.stringify(screen)).digest('hex').slice(0, 12);
  return `screens/${route}.${digest}`;
}

const fileOf = (route: string, screen: Screen) => `${nameOf(route, screen)}.ts`;

function siteModule(site: string, shipped: ShippedSite, own: ReadonlyMap<string, Screen>): string {
  const { screens, refused, isWhole, holdsUntil } = shipped;
  const hidden = [...screens].filter(([, screen]) => screen === null).map(([route]) => route);
  const states = Object.entries(shipped.states)
    .filter(([, { layer }]) => layer !== 'default')
    .map(([flag, { action, ext }]) => [flag, ext === undefined ? { action } : { action, ext }]);
  const data = JSON.stringify({
    site,
    states: Object.fromEntries(states),
    holdsUntil,
    isWhole,
    hidden,
    refused,
  });
  const loads = [...own].map(([route, screen]) => `${route}: () => import('./${fileOf(route, screen)}')`);
  const layers = `layers: () => import('./layers/${site}.ts')`;
  return module('SiteEdition', 'edition', `${data.slice(0, -1)},${layers},"screens":{${loads.join(', ')}}}`);
}

function layersModule({ layers }: ShippedSite): string {
  const data = JSON.stringify(layers.map(lean).filter(saysSomething));
  return `${GENERATED_BANNER}import type { Layer } from '../../../src/compliance/index.ts';\n\nexport const layers: readonly Layer[] = ${data};\n`;
}

/** The reasons of entries are for auditors (generated/reports); the browser needs only their effect and source line. */
function lean(layer: Layer | undefined): Layer | undefined {
  if (layer === undefined) return undefined;
  const entries = Object.entries(layer.entries).map(([flag, given]) => [
    flag,
    given.map(({ reason, line: _line, overrides, ...entry }) =>
      overrides === undefined ? entry : { ...entry, overrides, reason },
    ),
  ]);
  return { ...layer, entries: Object.fromEntries(entries) };
}

function saysSomething(layer: Layer | undefined): boolean {
  return layer !== undefined && Object.keys(layer.entries).length > 0;
}

function loaders(): string {
  const others = sites.filter((site) => site !== 'default');
  return [
    `${GENERATED_BANNER}import type { SiteEdition } from './types.ts';`,
    '',
    '/** The edition of each site but the default one, fetched when a host asks for it. */',
    'export const sites: Readonly<Record<string, () => Promise<{ edition: SiteEdition }>>> = {',
    ...others.map((site) => `  ${site}: () => import('./${site}.ts'),`),
    '};',
    '',
  ].join('\n');
}

function noticedModule(noticed: readonly string[]): string {
  const comment = '/** Sites with a sentence above every page: their pages keep its place free. */';
  return `${GENERATED_BANNER}${comment}\nexport const noticed: readonly string[] = ${JSON.stringify(noticed)};\n`;
}

/** Whether the frame of a site has a notice before its first dated entry begins or ends. */
function hasNotice(file: NavigationFile, { states }: ShippedSite): boolean {
  return (resolveFrame(file, states, () => true).navigation.notices ?? []).length > 0;
}

function openingsOf(
  shipped: ShippedSite,
  own: ReadonlyMap<string, Screen>,
  outlines: FormOutlines,
): Record<string, unknown> {
  return Object.fromEntries(
    [...shipped.screens].flatMap(([route, screen]): [string, unknown][] => {
      if (screen === null) return [[route, null]];
      const isDated = shipped.dated.has(route);
      if (!own.has(route) && !isDated) return [];
      const opening = { ...openingOf(screen, outlines), ...(isDated ? { first: [] } : {}) };
      return [[route, own.has(route) ? { ...opening, screen: `sites/${fileOf(route, screen)}` } : opening]];
    }),
  );
}

function openingsModule(openings: Record<string, Record<string, unknown>>): string {
  return [
    `${GENERATED_BANNER}import type { RouteId } from '../models/screen.v1.d.ts';`,
    "import type { PageOpening } from '../screens/types.ts';",
    '',
    '/** Pages that open differently on a site than elsewhere; null where the site has no such page. */',
    'export const siteOpenings: Readonly<',
    '  Record<string, Readonly<Partial<Record<RouteId, (PageOpening & { readonly screen?: string }) | null>>>>',
    `> = ${JSON.stringify(openings)};`,
    '',
  ].join('\n');
}

function module(type: string, name: string, value: string): string {
  return `${GENERATED_BANNER}import type { ${type} } from './types.ts';\n\nexport const ${name}: ${type} = ${value};\n`;
}

/**
 * The validators of every flag's ext as one module, so that nothing is compiled in the browser: `validators[flag](ext)`.
 *
 * @param schemas flag → schema (schemas/compliance/ext)
 * @throws Error when a schema needs a helper of ajv's at run time: ext schemas are to stay simple
 */
function compileExtValidators(schemas: Readonly<Record<string, JsonSchema>>): string {
  const ajv = new Ajv({ strict: true, code: { source: true, esm: true } });
  for (const [flag, schema] of Object.entries(schemas)) ajv.addSchema(schema, flag);
  const names = Object.fromEntries(Object.keys(schemas).map((flag) => [flag, flag]));
  const code = standaloneCode(ajv, names);
  if (/\brequire\(/.test(code))
    throw new Error('An ext schema needs a helper of ajv at run time; make it simpler.');
  return `${GENERATED_BANNER}${code}\nexport const validators = { ${Object.keys(schemas).join(', ')} };\n`;
}
