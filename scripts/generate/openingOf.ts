import type { Condition, Node, Screen, Source } from '../../generated/models/screen.v1.d.ts';
import type { DaysMark } from '../../src/early/pageData.ts';
import { evaluate, isBinding, parseBinding, parsePointer } from '../../src/language/index.ts';
import { type AddressOutline, addressOutline } from '../../src/render/address/addressOutline.ts';
import { drawnAtOnce, firstInner, withInner } from '../../src/runtime/screen/innerNodes.ts';
import { referencedScopes, type ScreenBase, sourceRequest } from '../../src/runtime/screen/sourceRequest.ts';

/** What a page draws and asks for at once (PageOpening of generated/screens/types.ts). */
export function openingOf(screen: Screen) {
  const nodes = screen.body.flatMap(drawnAtOnce);
  const widgets = nodes.flatMap((node) => (node.kind === 'widget' ? [node.widget] : []));
  // A widget, a picker or a task in steps is what its page is for, even one that waits for a choice; a table beside it
  // comes once that is drawn.
  const isTool = screen.body.flatMap(withInner).some(({ kind }) => tools.has(kind));
  const first = isTool ? nodes.filter(({ kind }) => kind !== 'table') : nodes;
  return {
    kinds: [...new Set(first.map(({ kind }) => kind))].sort(),
    widgets: [...new Set(widgets)].sort(),
    first: firstRequests(screen),
  };
}

const tools = new Set<Node['kind']>(['widget', 'picker', 'steps']);

interface FirstRequest {
  op: string;
  args: Record<string, unknown>;
  unless?: readonly string[];
}

/**
 * The requests that a page sends when it opens, as far as they are known from its file alone: those of the sources that
 * what is drawn at once listens to, on no condition but a login, and with nothing but literals and filters in their
 * arguments. The runtime itself is asked what it would send while the address says nothing; in the place of days that
 * depend on when that is stand marks that the page works out (src/early).
 */
export function firstRequests(screen: Screen): FirstRequest[] {
  const outline = addressOutline(screen);
  const base = baseOf(outline);
  return openingSources(screen, base).flatMap(({ name, source, unless }) => {
    const { op, args, when } = source;
    const isOfFilters = referencedScopes({ args, when }).every((scope) => scope === 'filter');
    if (source.load === 'lazy' || !isKnown(when) || !isOfFilters) return [];
    const request = sourceRequest(name, source, base.scopes, base);
    if (request.state !== 'on') return [];
    const sent = { op, args: { ...request.base, ...request.view } };
    const choices = [...new Set([...unless, ...filtersIn({ args, when }), ...placeOf(name, outline)])];
    return [choices.length === 0 ? sent : { ...sent, unless: choices }];
  });
}

/** Names in the address that choose the part or the order of a source's answer (src/render/address/urlState.ts). */
function placeOf(name: string, { pagers, tables }: AddressOutline): string[] {
  const pages = Object.hasOwn(pagers, name)
    ? ['page', 'size', 'cursor'].map((part) => `${name}.${part}`)
    : [];
  const ordered = Object.entries(tables).filter(
    ([, { rows, columns }]) => rows === name && Object.keys(columns).length > 0,
  );
  return [...pages, ...ordered.map(([id]) => `${id}.sort`)];
}

/** A page that has just been opened by somebody who is signed in, and whose address carries nothing. */
function baseOf({ filters }: AddressOutline): ScreenBase {
  const days = Object.entries(filters).flatMap(([id, { initialDays }]) =>
    initialDays === undefined ? [] : [[id, marks(initialDays)] as const],
  );
  return {
    scopes: { filter: Object.fromEntries(days) },
    facts: { loggedIn: true, flag: () => false },
    isSessionPending: false,
    asker: 1,
    pages: {},
    orders: {},
  };
}

function marks(lastDays: number): Record<DaysMark['at'], DaysMark> {
  const mark = (at: DaysMark['at']): DaysMark => ({ lastDays, at });
  return {
    from: mark('from'),
    to: mark('to'),
    fromSeconds: mark('fromSeconds'),
    toSeconds: mark('toSeconds'),
    fromDate: mark('fromDate'),
    toDate: mark('toDate'),
  };
}

/** A source that something listens to as soon as its page is drawn; one that nobody listens to asks nothing. */
interface OpeningSource {
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
function openingSources({ sources = {}, body, actions = [] }: Screen, base: ScreenBase): OpeningSource[] {
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
function filtersIn(piece: unknown): string[] {
  if (typeof piece !== 'object' || piece === null) return [];
  if (!isBinding(piece)) return [...new Set(Object.values(piece).flatMap(filtersIn))];
  const place = parseBinding(piece.$);
  return place?.scope === 'filter' ? (parsePointer(place.pointer)?.slice(0, 1) ?? []) : [];
}

/** Whether it is known before the page is opened how a condition turns out there. */
function isKnown(condition: Condition | undefined): boolean {
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
