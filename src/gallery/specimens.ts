import type {
  ChartNode,
  DetailNode,
  Fact,
  Literal,
  Node,
  Screen,
} from '../../generated/models/screen.v1.d.ts';
import { formatOf } from '../formats/index.ts';
import { type FormatName, formatDescriptions } from '../formats/registry.ts';
import { withInner } from '../runtime/screen/innerNodes.ts';

/** Something to display: a whole screen, or one part of a screen with the sources that it reads. */
export interface Specimen {
  name: string;
  screen: Screen;
}

/** Every screen, the first node of every kind found in them, charts in every way to draw them, and every format. */
export function specimensOf(screens: readonly Screen[]): Specimen[] {
  const kinds = new Map<string, Specimen>();
  for (const screen of screens) {
    for (const node of screen.body.flatMap(withInner)) {
      if (kinds.has(node.kind)) continue;
      // By itself it is shown regardless of its condition.
      const { when: _when, ...alone } = node;
      kinds.set(node.kind, { name: `kind-${node.kind}`, screen: { ...screen, body: [alone as Node] } });
    }
  }
  const sorted = [...kinds.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  return [
    ...screens.map((screen) => ({ name: screen.id, screen })),
    ...sorted,
    ...chartSpecimens(screens),
    ...formatSpecimens(screens),
  ];
}

/** The first chart over moments and the first over names, each in every way that S111 allows. */
function chartSpecimens(screens: readonly Screen[]): Specimen[] {
  const found = new Map<string, Specimen>();
  for (const screen of screens) {
    for (const node of screen.body.flatMap(withInner)) {
      if (node.kind !== 'chart') continue;
      const { when: _when, ...alone } = node;
      for (const [name, chart] of waysToDraw(alone))
        if (!found.has(name)) found.set(name, { name, screen: { ...screen, body: [chart] } });
    }
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function waysToDraw(chart: ChartNode): (readonly [name: string, chart: ChartNode])[] {
  const isOverTime = formatOf(chart.x.format).look === 'moment';
  const ways = isOverTime
    ? (['line', 'area', 'bar', 'stacked'] as const)
    : (['bar', 'stacked', 'donut'] as const);
  const series = chart.series.map(({ as: _as, ...one }) => one) as ChartNode['series'];
  const drawn = ways.map(
    (as) => [`chart-${as}-${isOverTime ? 'moments' : 'names'}`, { ...chart, as, series }] as const,
  );
  // A series that is drawn in another way than the rest is in none of these.
  const mixed = chart.series.find(({ as }) => as !== undefined)?.as;
  return mixed === undefined ? drawn : [...drawn, [`chart-${chart.as}-and-${mixed}`, chart]];
}

/** The examples of every format as facts; lists have no literal, so a timeline is seen on its screens alone. */
function formatSpecimens([screen]: readonly Screen[]): Specimen[] {
  if (screen === undefined) return [];
  const items = (Object.keys(formatDescriptions) as FormatName[]).flatMap((format) =>
    formatDescriptions[format].examples.flatMap(({ value, args = {} }, at): Fact[] =>
      typeof value === 'object'
        ? []
        : [{ id: `${format}${at}`, label: format, value: value as Literal, format, formatArgs: args }],
    ),
  );
  const facts = items as DetailNode['items'];
  const detail: DetailNode = { id: 'formats', kind: 'detail', title: 'formats', items: facts };
  return [{ name: 'formats', screen: { ...screen, sources: {}, body: [detail] } }];
}

/** The part of the merged description that the gallery reads. */
interface Description {
  paths: Record<string, Record<string, { operationId: string; responses: Record<string, ExampleResponse> }>>;
}

interface ExampleResponse {
  content?: Record<string, { examples?: Record<string, { value: unknown }> }>;
}

/** Maps each operation to the unwrapped result of its example. */
export function examplesOf(description: unknown): ReadonlyMap<string, unknown> {
  const { paths } = description as Description;
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  return new Map(
    operations.flatMap(({ operationId, responses }) => {
      const value = responses?.['200']?.content?.['application/json']?.examples?.success?.value;
      if (value === undefined || value === null) return [];
      return [[operationId, (value as { result?: unknown }).result ?? value] as const];
    }),
  );
}

/** The states of a page; each is rendered from the same examples of the description. */
export const galleryStates = ['full', 'loading', 'empty', 'error', 'denied', 'long', 'many'] as const;

export type GalleryState = (typeof galleryStates)[number];
