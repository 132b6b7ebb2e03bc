import type { Node, Screen } from '../../generated/models/screen.v1.d.ts';
import { inAddress } from '../../src/render/nodes/urlOutline.ts';
import type { FilterOutline } from '../../src/render/pageUrl/nodeUrl.ts';
import type { JsonSchema } from '../description/jsonSchema.ts';
import { propertiesOf } from './actionParts.ts';
import type { ScopeShape, ScreenUses } from './screenUses.ts';

const TEXT: JsonSchema = { type: 'string' };

/** A chosen period: its first and last moment in ms, in s, and as dates (src/render/pageUrl/dateRange.ts). */
const RANGE: JsonSchema = {
  type: 'object',
  properties: { from: {}, to: {}, fromSeconds: {}, toSeconds: {}, fromDate: TEXT, toDate: TEXT },
};

/**
 * What `filter#` holds on a page: its table filters, pickers and tabs, what its actions set or clear, what links from
 * other pages (`go` … `filter`) set, and URL parameters that bindings read with a fallback in several places.
 *
 * @param linked names that other pages' links set (linkedFilters)
 */
export function filterShape(screen: Screen, linked: readonly string[]): ScopeShape {
  const properties: Record<string, JsonSchema> = {};
  /** Parameters that are read with a fallback, and how often. */
  const read = new Map<string, number>();
  const add = (name: string, schema: JsonSchema) => {
    properties[name] ??= schema;
  };
  const settings = propertiesOf('filters');
  visitObjects(screen, (object) => {
    // Nothing, unless it is a node.
    const { filters = {}, tabs } = inAddress(object as unknown as Node) ?? {};
    for (const [name, outline] of Object.entries(filters)) add(name, shapeOf(outline));
    if (tabs) add(String(object.id), oneOf(tabs));
    for (const name of settings.flatMap((property) => Object.keys(record(object[property])))) add(name, TEXT);
    for (const name of Array.isArray(object.clears) ? object.clears : []) add(String(name), TEXT);
    const address = /^filter#\/([^/]+)$/.exec(String(object.$));
    if (address?.[1] !== undefined && object.or !== undefined)
      read.set(address[1], (read.get(address[1]) ?? 0) + 1);
  });
  for (const name of linked) add(name, TEXT);
  // Read once, and set by nothing: a slip of the fingers, and no parameter that other sites link to.
  for (const [name, times] of read) if (times > 1) add(name, TEXT);
  return {
    schema: { type: 'object', properties, additionalProperties: false },
    title: 'the filters of this page',
  };
}

/** Any string, unless all choices are known. */
function shapeOf({ as, values }: FilterOutline): JsonSchema {
  if (as === 'dateRange') return RANGE;
  return values === undefined ? TEXT : oneOf(values);
}

function oneOf(choices: readonly unknown[]): JsonSchema {
  return { ...TEXT, enum: choices.map(String) };
}

/** Route → the filters that links on any page set on its page. */
export function linkedFilters(screen: unknown): ReadonlyMap<string, readonly string[]> {
  const linked = new Map<string, string[]>();
  const [routes, filters] = [propertiesOf('route'), propertiesOf('routeFilters')];
  visitObjects(screen, (object) => {
    const names = filters.flatMap((property) => Object.keys(record(object[property])));
    for (const route of routes.map((property) => object[property]))
      if (typeof route === 'string') linked.set(route, [...(linked.get(route) ?? []), ...names]);
  });
  return linked;
}

function visitObjects(value: unknown, visit: (object: Readonly<Record<string, unknown>>) => void): void {
  if (value === null || typeof value !== 'object') return;
  if (!Array.isArray(value)) visit(record(value));
  for (const child of Object.values(value)) visitObjects(child, visit);
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {};
}

/** Names of the filters that something on a page uses: bindings, dependent options, open tabs. */
export function filtersRead({ bindings, optionSets, tabs }: ScreenUses): ReadonlySet<string> {
  const read = bindings.flatMap(({ binding }) => /^filter#\/([^/]+)/.exec(binding.$)?.[1] ?? []);
  const awaited = optionSets
    .filter(({ home }) => home === 'filter')
    .flatMap(({ source }) => source.dependsOn ?? [])
    .map((pointer) => pointer.slice(1));
  return new Set([...read, ...awaited, ...tabs.map(({ id }) => id)]);
}
