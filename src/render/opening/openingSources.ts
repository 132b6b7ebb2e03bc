import type { Condition, Node, Screen, Source } from '../../../generated/models/screen.v1.d.ts';
import { evaluate, isBinding, parseBinding, parsePointer } from '../../language/index.ts';
import { firstInner } from '../../runtime/screen/innerNodes.ts';
import type { ScreenBase } from '../../runtime/screen/sourceRequest.ts';
import { inAddress } from '../nodes/urlOutline.ts';

/** A source that is used as soon as its page is rendered; an unused source sends no request. */
export interface OpeningSource {
  name: string;
  source: Source;
  /** URL parameters (tabs, filters) that may cause something else to be rendered. */
  unless: readonly string[];
}

interface Part {
  piece: object;
  unless: readonly string[];
}

/**
 * Parts of a node that request nothing before they are used: a list is opened, a row chosen, a button pressed. Child nodes
 * (`body`) are parts of their own.
 */
const used = new Set(['filters', 'detail', 'rowActions', 'bulk', 'subRows', 'do', 'body']);
const pressed = new Set(['do', 'body']);

/** What is known of a page that is about to be opened. */
export interface KnownBefore {
  base: Pick<ScreenBase, 'scopes' | 'facts'>;
  /** Whether a condition has the same outcome once the page is open. */
  isKnown(condition: Condition | undefined): boolean;
}

/** The sources that a page uses as soon as it is rendered, lazy ones included. */
export function openingSources(
  { sources = {}, body, actions = [] }: Screen,
  known: KnownBefore,
): OpeningSource[] {
  const parts = body.flatMap((node) => partsOf(node, [], known));
  for (const piece of actions) parts.push({ piece, unless: [] });
  const hearing = parts.map(({ piece, unless }) => ({ names: sourcesIn(piece), unless }));
  return Object.entries(sources).flatMap(([name, source]) => {
    const [first, ...more] = hearing.filter(({ names }) => names.has(name));
    if (first === undefined) return [];
    const unless = first.unless.filter((choice) => more.every((other) => other.unless.includes(choice)));
    return [{ name, source, unless }];
  });
}

/** Ids of the filters that something reads: names of URL parameters. */
export function filtersIn(piece: unknown): string[] {
  if (typeof piece !== 'object' || piece === null) return [];
  if (!isBinding(piece)) return [...new Set(Object.values(piece).flatMap(filtersIn))];
  const place = parseBinding(piece.$);
  return place?.scope === 'filter' ? (parsePointer(place.pointer)?.slice(0, 1) ?? []) : [];
}

/** A node with the nodes rendered in it at once; only the condition of a node that is not certain to be shown. */
function partsOf(node: Node, above: readonly string[], known: KnownBefore): Part[] {
  const { when } = node;
  const { scopes, facts } = known.base;
  if (when !== undefined && !(known.isKnown(when) && evaluate(when, scopes, facts)))
    return [{ piece: { when }, unless: above }];
  const unless = [...above, ...filtersIn(when)];
  const below = inAddress(node)?.tabs ? [...unless, node.id] : unless;
  return [{ piece: node, unless }, ...firstInner(node).flatMap((child) => partsOf(child, below, known))];
}

/**
 * The sources that a part reads when it is drawn, by a binding or by name, as a table's rows and a field's options.
 * Further inside only what a press reads is skipped, such as the `do` of a button: `filters` there is another property.
 */
function sourcesIn(piece: unknown, skipped = used, found = new Set<string>()): ReadonlySet<string> {
  if (typeof piece !== 'object' || piece === null) return found;
  if (isBinding(piece)) {
    const scope = parseBinding(piece.$)?.scope;
    return scope === undefined ? found : found.add(scope);
  }
  for (const [key, inner] of Object.entries(piece)) {
    if (skipped.has(key)) continue;
    if (typeof inner !== 'string') sourcesIn(inner, pressed, found);
    else if (key === 'rows' || key === 'source') found.add(inner);
  }
  return found;
}
