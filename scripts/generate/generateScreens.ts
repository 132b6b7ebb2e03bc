import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Screen } from '../../generated/models/screen.v1.d.ts';
import { firstRequests } from './firstRequests.ts';
import { GENERATED_BANNER, type OutputFiles } from './outputFiles.ts';

interface Route {
  id: string;
  path: string;
}

const TYPES = `${GENERATED_BANNER}
import type { OperationId } from '../api/operations.ts';
import type { RouteId, Screen } from '../models/screen.v1.d.ts';

/** A request that is known before any of our code runs: the build starts it together with the page. */
export interface FirstRequest {
  readonly op: OperationId;
  readonly args: Readonly<Record<string, unknown>>;
  /** Holds only while the page's address carries no filters (no query string). */
  readonly unfiltered?: true;
}

/** One page of the area: what the router, the navigation and the build need to know before its screen is loaded. */
export interface RouteEntry {
  readonly id: RouteId;
  /** Path below /user/assets, in the router's notation (\`:id?\` is optional). */
  readonly path: string;
  readonly access: Screen['access'];
  readonly title: string;
  readonly purpose: string;
  /** Compliance flag that the whole page hangs on. */
  readonly feature?: string;
  readonly widgets: readonly string[];
  readonly forms: readonly string[];
  readonly first: readonly FirstRequest[];
  load(): Promise<{ default: Screen }>;
}
`;

/** generated/screens: every screen as a typed constant in a module of its own, and the route manifest. */
export async function generateScreens(schemas: string): Promise<OutputFiles> {
  const { routes } = JSON.parse(await readFile(join(schemas, 'routes.json'), 'utf8')) as { routes: Route[] };
  const screens = new Map<string, Screen>();
  for (const name of (await readdir(join(schemas, 'screens')))
    .filter((file) => file.endsWith('.json'))
    .sort()) {
    const { $schema: _meta, ...screen } = JSON.parse(
      await readFile(join(schemas, 'screens', name), 'utf8'),
    ) as Screen;
    screens.set(screen.route, screen);
  }
  const outputs: OutputFiles = { 'screens/types.ts': TYPES };
  for (const [route, screen] of screens) outputs[`screens/${route}.ts`] = screenModule(screen);
  outputs['screens/index.ts'] = manifest(routes, screens);
  return outputs;
}

function screenModule(screen: Screen): string {
  const constant = `const screen: Screen = ${JSON.stringify(screen, null, 2)};`;
  return `${GENERATED_BANNER}import type { Screen } from '../models/screen.v1.d.ts';\n\n${constant}\n\nexport default screen;\n`;
}

function manifest(routes: readonly Route[], screens: ReadonlyMap<string, Screen>): string {
  const entries = routes.flatMap((route) => {
    const screen = screens.get(route.id);
    return screen ? [manifestEntry(route, screen)] : [];
  });
  return [
    `${GENERATED_BANNER}import type { RouteEntry } from './types.ts';`,
    '',
    'export const routes: readonly RouteEntry[] = [',
    ...entries,
    '];',
    '',
  ].join('\n');
}

function manifestEntry({ id, path }: Route, screen: Screen): string {
  const { access, title, purpose, feature } = screen;
  const data = JSON.stringify({
    id,
    path,
    access,
    title,
    purpose,
    feature,
    widgets: namesOf(screen, 'widget'),
    forms: namesOf(screen, 'form'),
    first: firstRequests(screen),
  });
  return `  ${data.slice(0, -1)},"load":() => import('./${id}.ts')},`;
}

/** Every widget or form that a node anywhere in the screen names. */
function namesOf(screen: Screen, kind: 'widget' | 'form'): string[] {
  const names = new Set<string>();
  const visit = (value: unknown): void => {
    if (value === null || typeof value !== 'object') return;
    const node = value as Record<string, unknown>;
    if (node.kind === kind && typeof node[kind] === 'string') names.add(node[kind]);
    Object.values(node).forEach(visit);
  };
  visit([screen.body, screen.overlays]);
  return [...names].sort();
}
