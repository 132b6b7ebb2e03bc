import type { FormOutlines } from '../../generated/forms/types.ts';
import type { Condition, Node, Screen } from '../../generated/models/screen.v1.d.ts';
import type { DaysMark } from '../../src/early/pageData.ts';
import { hasRows } from '../../src/forms/outline/hasRows.ts';
import { derives, openingNodes } from '../../src/render/nodes/openingNodes.ts';
import { nodeDescriptions } from '../../src/render/nodes/registry.ts';
import { urlOutline } from '../../src/render/nodes/urlOutline.ts';
import { filtersIn, openingSources } from '../../src/render/opening/openingSources.ts';
import type { UrlOutline } from '../../src/render/pageUrl/nodeUrl.ts';
import { referencedScopes, type ScreenBase, sourceRequest } from '../../src/runtime/screen/sourceRequest.ts';

/** What a page draws and requests when it opens (PageOpening of generated/screens/types.ts). */
export function openingOf(screen: Screen, outlines: FormOutlines) {
  const { first, beside } = openingNodes(screen, {});
  const code = new Set([
    ...first.flatMap((node) => codeOf(node, outlines)),
    ...(derives(screen) ? ['derivations'] : []),
  ]);
  const later = new Set(beside.flatMap((node) => codeOf(node, outlines)).filter((name) => !code.has(name)));
  return { code: [...code].sort(), later: [...later].sort(), first: firstRequests(screen) };
}

/** What the drawing of a node takes beside what every page loads. */
function codeOf(node: Node, outlines: FormOutlines): string[] {
  return [
    ...(nodeDescriptions[node.kind].loaded === 'lazy' ? [node.kind] : []),
    ...(node.kind === 'widget' ? [node.widget] : []),
    ...(node.kind === 'form' && hasRows(outlines[node.form]) ? ['rows'] : []),
  ];
}

interface FirstRequest {
  op: string;
  args: Record<string, unknown>;
  unless?: readonly string[];
}

/**
 * The requests that a page sends when it opens, as far as its file determines them: those of sources that the nodes
 * rendered at once use, on no condition but a login, and with only literals and filters in their arguments. The runtime
 * itself works out what it would send for an empty URL; days that depend on the current date are placeholders that the
 * page fills in (src/early).
 */
export function firstRequests(screen: Screen): FirstRequest[] {
  const outline = urlOutline(screen);
  const base = baseOf(outline);
  const wanted = new Map<string, Required<FirstRequest>>();
  for (const { name, source, unless } of openingSources(screen, { base, isKnown })) {
    const { op, args, when } = source;
    const isOfFilters = referencedScopes({ args, when }).every((scope) => scope === 'filter');
    if (source.load === 'lazy' || !isKnown(when) || !isOfFilters) continue;
    const request = sourceRequest(name, source, base.scopes, base);
    if (request.state !== 'on') continue;
    const sent = { op, args: { ...request.base, ...request.view } };
    const choices = [...new Set([...unless, ...filtersIn({ args, when }), ...placeOf(name, outline)])];
    // Sources that ask the same are answered by one request, which is wanted as long as one of them wants it.
    const key = JSON.stringify(sent);
    const others = wanted.get(key)?.unless ?? choices;
    wanted.set(key, { ...sent, unless: choices.filter((choice) => others.includes(choice)) });
  }
  return [...wanted.values()].map(({ unless, ...sent }) =>
    unless.length === 0 ? sent : { ...sent, unless },
  );
}

/** URL parameters that choose the page or the order of a source's result (src/render/pageUrl/urlState.ts). */
function placeOf(name: string, { pagers, tables }: UrlOutline): string[] {
  const pages = Object.hasOwn(pagers, name)
    ? ['page', 'size', 'cursor'].map((part) => `${name}.${part}`)
    : [];
  const ordered = Object.entries(tables).filter(
    ([, { rows, columns }]) => rows === name && Object.keys(columns).length > 0,
  );
  return [...pages, ...ordered.map(([id]) => `${id}.sort`)];
}

/** A page just opened by a signed-in customer, with no URL parameters. */
function baseOf({ filters }: UrlOutline): ScreenBase {
  const days = Object.entries(filters).flatMap(([id, { initialDays }]) =>
    initialDays === undefined ? [] : [[id, marks(initialDays)] as const],
  );
  return {
    scopes: { filter: Object.fromEntries(days) },
    facts: { loggedIn: true, flag: () => false },
    isSessionPending: false,
    areTagsPending: false,
    userEpoch: 1,
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

/** Whether a condition's outcome is known before the page is opened. */
function isKnown(condition: Condition | undefined): boolean {
  return referencedScopes(condition).every((scope) => scope === 'filter') && !asksForFlag(condition);
}

/** How account, page or time affect a flag is not known before the page is opened. */
function asksForFlag(condition: unknown): boolean {
  if (typeof condition !== 'object' || condition === null) return false;
  return 'flag' in condition || Object.values(condition).some(asksForFlag);
}
