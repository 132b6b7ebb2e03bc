import type { Condition, Node, Screen, Source } from '../../generated/models/screen.v1.d.ts';
import { evaluate, isBinding, parseBinding, parsePointer } from '../../src/language/index.ts';
import { firstInner } from '../../src/runtime/screen/innerNodes.ts';
import { referencedScopes, type ScreenBase } from '../../src/runtime/screen/sourceRequest.ts';

/** A source that something listens to as soon as its page is drawn; one that nobody listens to asks nothing. */
export interface OpeningSource {
  name: string;
  source: Source;
  /** Names in the page's address (tabs, filters) that may choose something else to be drawn. */
  unless: readonly string[];
}

interface Part {
  piece: object;
  unless: readonly string[];
}

/** Parts of a node that ask for nothing before somebody uses them: a list is opened, a row is chosen, a button pressed. */
const used = new Set(['filters', 'detail', 'rowActions', 'bulk', 'subRows', 'do']);

/** @param base what is known of a page that has just been opened */
export function openingSources(
  { sources = {}, body, actions = [] }: Screen,
  base: ScreenBase,
): OpeningSource[] {
  const parts = body.flatMap((node) => partsOf(node, [], base));
  for (const piece of actions) parts.push({ piece, unless: [] });
  const hearing = parts.map(({ piece, unless }) => ({ names: sourcesIn(withoutUsed(piece)), unless }));
  return Object.entries(sources).flatMap(([name, source]) => {
    const [first, ...more] = hearing.filter(({ names }) => names.has(name));
    if (first === undefined) return [];
    const unless = first.unless.filter((choice) => more.every((other) => other.unless.includes(choice)));
    return [{ name, source, unless }];
  });
}

/** The filters that something reads, by id: names in the page's address. */
export function filtersIn(piece: unknown): string[] {
  if (typeof piece !== 'object' || piece === null) return [];
  if (!isBinding(piece)) return [...new Set(Object.values(piece).flatMap(filtersIn))];
  const place = parseBinding(piece.$);
  return place?.scope === 'filter' ? (parsePointer(place.pointer)?.slice(0, 1) ?? []) : [];
}

/** Whether it is known before the page is opened how a condition turns out there. */
export function isKnown(condition: Condition | undefined): boolean {
  return referencedScopes(condition).every((scope) => scope === 'filter') && !asksForFlag(condition);
}

/** A node with those drawn in it at once; of one whose condition does not hold, or may not, the condition. */
function partsOf(node: Node, above: readonly string[], base: ScreenBase): Part[] {
  const { when } = node;
  if (when !== undefined && !(isKnown(when) && evaluate(when, base.scopes, base.facts)))
    return [{ piece: { when }, unless: above }];
  const unless = [...above, ...filtersIn(when)];
  const below = node.kind === 'tabs' ? [...unless, node.id] : unless;
  return [{ piece: node, unless }, ...firstInner(node).flatMap((child) => partsOf(child, below, base))];
}

function withoutUsed(piece: object): object {
  return Object.fromEntries(Object.entries(piece).filter(([key]) => !used.has(key)));
}

function sourcesIn(piece: object): ReadonlySet<string> {
  return new Set([...referencedScopes(piece), ...namedSources(piece)]);
}

/** Sources that are named, not bound: the rows of a table, the choices of a field. Child nodes speak for themselves. */
function namedSources(piece: unknown): string[] {
  if (typeof piece !== 'object' || piece === null) return [];
  return Object.entries(piece).flatMap(([key, inner]) => {
    if (typeof inner === 'string') return key === 'rows' || key === 'source' ? [inner] : [];
    return key === 'body' ? [] : namedSources(inner);
  });
}

/** What an account, a page or a moment says of a flag is not known before it is opened. */
function asksForFlag(condition: unknown): boolean {
  if (typeof condition !== 'object' || condition === null) return false;
  return 'flag' in condition || Object.values(condition).some(asksForFlag);
}
