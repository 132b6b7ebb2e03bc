import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FormOutlines } from '../../generated/forms/types.ts';
import type { FlagsFile } from '../../generated/models/flags.v1.d.ts';
import type { NavigationFile } from '../../generated/models/navigation.v1.d.ts';
import type { RouteLine, RoutesFile } from '../../generated/models/routes.v1.d.ts';
import type { Screen } from '../../generated/models/screen.v1.d.ts';
import { openedBy } from '../../src/runtime/screen/openedBy.ts';
import { listOperations } from '../description/listOperations.ts';
import { loadProject } from '../description/loadProject.ts';
import { mergeDescriptions } from '../description/mergeDescriptions.ts';
import { readEditions, readFrame, readScreens } from '../editions/readEditions.ts';
import { readOperationSources } from '../editions/readOperationSources.ts';
import { shipSite } from '../editions/shipSite.ts';
import { GENERATED_BANNER, type OutputFiles } from '../outputs/writeOutputs.ts';
import { operationRows } from './emitOperations.ts';
import { readOutlines } from './formOutlines.ts';
import { openingOf } from './openingOf.ts';
import { screenModules } from './screenModules.ts';

const TYPES = `${GENERATED_BANNER}
import type { OperationId } from '../api/operations.ts';
import type { OverlaysUrl } from '../../src/render/pageUrl/nodeUrl.ts';
import type { FormOutlines } from '../forms/types.ts';
import type { RouteId, Screen } from '../models/screen.v1.d.ts';

/** A request that is known before any of our code runs: the build starts it together with the page. */
export interface FirstRequest {
  readonly op: OperationId;
  readonly args: Readonly<Record<string, unknown>>;
  /** Holds only while the page's address carries none of these names: it may choose otherwise by them. */
  readonly unless?: readonly string[];
}

/** What a page draws and asks for at once; the build names it in the page's HTML, the browser never loads this. */
export interface PageOpening {
  /** The code that its first drawing waits for: kinds of nodes, widgets, "rows" of a form, "derivations". */
  readonly code: readonly string[];
  /** Other code, for what it draws as soon as it has it. */
  readonly later: readonly string[];
  readonly first: readonly FirstRequest[];
}

/** A screen as a module. Nobody has opened its overlays when a page is drawn: they are a module of their own. */
export interface ScreenModule {
  /** Without its overlays. */
  readonly default: Screen;
  /** Absent when the screen has none. */
  readonly overlays?: OverlaysApart;
  /** Rows of the operations that it asks for by itself (readOperations of ../api/operationInfo.ts). */
  readonly operations?: string;
  /** Of the forms in it. */
  readonly outlines?: FormOutlines;
}

export interface OverlaysApart {
  load(): Promise<{
    readonly default: NonNullable<Screen['overlays']>;
    readonly outlines?: FormOutlines;
  }>;
  /** What the page's URL may carry for them, which has to be known before they are there. */
  readonly url?: OverlaysUrl;
}

/** One page of the area: what the router and the navigation need to know before its screen is loaded. */
export interface RouteEntry {
  readonly id: RouteId;
  /** Path below /user/assets, in the router's notation (\`:id?\` is optional). */
  readonly path: string;
  readonly access: Screen['access'];
  readonly title: string;
  /** Compliance flag that the whole page hangs on. */
  readonly feature?: string;
  /** The footer of the page and of every address below it, where it is not the compact one. */
  readonly footer?: 'general';
  load(): Promise<ScreenModule>;
}
`;

/** generated/screens: every screen of the global site as a typed constant in its own module, and the route manifest. */
export async function generateScreens(schemas: string): Promise<OutputFiles> {
  const { routes } = JSON.parse(await readFile(join(schemas, 'routes.json'), 'utf8')) as RoutesFile;
  const { files } = await loadProject();
  const sources = readOperationSources(files);
  const { screens: shipped } = shipSite('default', readScreens(files), readEditions(files), sources);
  const screens = new Map([...shipped].filter((entry): entry is [string, Screen] => entry[1] !== null));
  const outputs: OutputFiles = { 'screens/types.ts': TYPES };
  const outlines = readOutlines(files);
  const description = await mergeDescriptions('openapi');
  const rows = operationRows(listOperations(description), description);
  for (const [route, screen] of screens)
    Object.assign(
      outputs,
      screenModules(`screens/${route}`, screen, { outlines, rows, widgets: sources.widgets }),
    );
  outputs['screens/index.ts'] = manifest(routes, screens);
  outputs['screens/bannerPositions.ts'] = bannerPositions(routes);
  outputs['screens/openings.ts'] = openings(screens, outlines);
  outputs['screens/pageGroups.ts'] = await pageGroups(schemas);
  outputs['screens/paletteRoutes.ts'] = paletteRoutes(readScreens(files), readFrame(files));
  outputs['screens/flagDefaults.ts'] = await flagDefaults(schemas);
  return outputs;
}

function manifest(routes: readonly RouteLine[], screens: ReadonlyMap<string, Screen>): string {
  const entries = routes.flatMap((route) => {
    const screen = screens.get(route.id);
    return screen ? [manifestEntry(route, screen)] : [];
  });
  return [
    `${GENERATED_BANNER}import type { RouteEntry } from './types.ts';`,
    '',
    'export const routes: readonly [RouteEntry, ...RouteEntry[]] = [',
    ...entries,
    '];',
    '',
  ].join('\n');
}

function manifestEntry({ id, path, footer }: RouteLine, screen: Screen): string {
  const { access, title, feature } = screen;
  const data = JSON.stringify({ id, path, access, title, feature, ...(footer === 'general' && { footer }) });
  return `  ${data.slice(0, -1)},"load":() => import('./${id}.ts')},`;
}

/** Which banners a page shows. Apart from the manifest, because the first screen does without. */
function bannerPositions(routes: readonly RouteLine[]): string {
  const positions = Object.fromEntries(
    routes.flatMap(({ id, banners }) => (banners === undefined ? [] : [[id, banners]])),
  );
  return [
    `${GENERATED_BANNER}import type { ArgumentsOf } from '../api/types.ts';`,
    "import type { RouteId } from '../models/screen.v1.d.ts';",
    '',
    "export type BannerPosition = ArgumentsOf<'configBanner'>['position'];",
    '',
    `export const bannerPositions: Readonly<Partial<Record<RouteId, BannerPosition>>> = ${JSON.stringify(positions)};`,
    '',
  ].join('\n');
}

function openings(screens: ReadonlyMap<string, Screen>, outlines: FormOutlines): string {
  const rows = [...screens].map(
    ([route, screen]) => `  ${route}: ${JSON.stringify(openingOf(screen, outlines))},`,
  );
  return [
    `${GENERATED_BANNER}import type { RouteId } from '../models/screen.v1.d.ts';`,
    "import type { PageOpening } from './types.ts';",
    '',
    'export const openings: Readonly<Record<RouteId, PageOpening>> = {',
    ...rows,
    '};',
    '',
  ].join('\n');
}

/**
 * The pages whose screens the command palette reads: those with lists that it finds, or with buttons that it offers. In
 * the order of the navigation, which is that of their entries.
 */
function paletteRoutes(screens: ReadonlyMap<string, Screen>, { groups }: NavigationFile): string {
  const listed = groups.flatMap(({ items }) =>
    items.flatMap((item) => ('route' in item ? [item.route] : [])),
  );
  const routes = [...new Set([...listed, ...screens.keys()])].filter((route) => {
    const { finds, actions = [] } = screens.get(route) ?? {};
    return finds !== undefined || actions.some((button) => openedBy(button) !== undefined);
  });
  return [
    `${GENERATED_BANNER}import type { RouteId } from '../models/screen.v1.d.ts';`,
    '',
    `export const paletteRoutes: readonly RouteId[] = ${JSON.stringify(routes)};`,
    '',
  ].join('\n');
}

/** The flags without their documentation: the browser needs only the actions. */
async function flagDefaults(schemas: string): Promise<string> {
  const { flags } = JSON.parse(await readFile(join(schemas, 'compliance/flags.json'), 'utf8')) as FlagsFile;
  const defaults = Object.entries(flags).map(([key, flag]) => [key, flag.default] as const);
  const isShown = ([, state]: (typeof defaults)[number]) => JSON.stringify(state) === '{"action":"show"}';
  const shown = defaults.filter(isShown).map(([key]) => key);
  const others = Object.fromEntries(defaults.filter((entry) => !isShown(entry)));
  return `${GENERATED_BANNER}
import type { FlagsFile } from '../models/flags.v1.d.ts';

type Flag = ${defaults.map(([key]) => `'${key}'`).join(' | ')};
type Default = FlagsFile['flags'][string]['default'];

/** Nearly all, and every page loads them: as a list they are half as long. */
const shown = '${shown.join(' ')}';

/** Requirements §3.4: what holds before an edition has anything to say. */
export const flagDefaults = {
  ...Object.fromEntries(shown.split(' ').map((flag) => [flag, { action: 'show' }])),
  ...${JSON.stringify(others)},
} as Readonly<Record<Flag, Default>>;
`;
}

/** The part of the navigation that the first screen needs: links to pages. Other links and keys are loaded lazily. */
async function pageGroups(schemas: string): Promise<string> {
  const file = JSON.parse(await readFile(join(schemas, 'navigation.json'), 'utf8')) as NavigationFile;
  const { groups, shortcuts } = file;
  const pages = groups.map((group) => ({
    ...group,
    items: group.items.flatMap((item) => ('route' in item ? [{ route: item.route, icon: item.icon }] : [])),
  }));
  const shown = pages.filter(({ items }) => items.length > 0);
  const english = await readFile(join(schemas, 'locales/en/user-assets.json'), 'utf8');
  const texts = JSON.parse(english) as Readonly<Record<string, string>>;
  const labels = shown.flatMap(({ label, items }) => [label, ...items.map(({ route }) => `nav.${route}`)]);
  return [
    `${GENERATED_BANNER}import type { NavigationGroup } from '../models/navigation.v1.d.ts';`,
    '',
    `export const pageGroups: readonly NavigationGroup[] = ${JSON.stringify(shown)};`,
    '',
    '/** Their English labels. */',
    `export const pageLabels = ${JSON.stringify(Object.fromEntries(labels.map((key) => [key, texts[key]])))};`,
    '',
    '/** With Ctrl or ⌘ it opens the command palette; null without shortcuts. */',
    `export const paletteKey: string | null = ${JSON.stringify(shortcuts?.palette ?? null)};`,
    '',
  ].join('\n');
}
