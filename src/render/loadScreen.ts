import type { QueryClient } from '@tanstack/react-query';
import type { Node, Screen } from '../../generated/models/screen.v1.d.ts';
import type { Contract } from '../contract/index.ts';
import { addOutlines, loadOutline } from '../forms/outline/outlines.ts';
import { installDerivations } from '../language/index.ts';
import { askSource, type FlagStates, type ScreenBase, type Session } from '../runtime/index.ts';
import type { WidgetRegistry } from './context/widgetRegistry.ts';
import { screenBaseOf } from './host/useScreenBase.ts';
import { loadNodeKind } from './nodes/nodeRegistry.ts';
import { derives, openingNodes } from './nodes/openingNodes.ts';
import { initialFilters, urlOutline } from './nodes/urlOutline.ts';
import { readUrl } from './pageUrl/urlState.ts';

export { addOutlines };

/**
 * Fetches the code of what the screen's body first shows, so that its first render is whole and nothing is drawn twice.
 * What only a condition shows is part of it: arriving later, it would push what is below it a second time. The code of an
 * overlay's content loads when the overlay opens.
 * @param search query string of the page's URL
 */
export async function loadScreenParts(screen: Screen, widgets: WidgetRegistry, search = ''): Promise<void> {
  const { filters } = readUrl(urlOutline(screen), new URLSearchParams(search));
  const { first, beside } = openingNodes(screen, filters);
  // Begun with the rest, and drawn with it where it has come by then; what fails is reported where it is drawn.
  Promise.all(beside.map((node) => loadCode(node, widgets))).catch(() => undefined);
  await Promise.all([...first.map((node) => loadCode(node, widgets)), loadDerivations(screen)]);
}

async function loadCode(node: Node, widgets: WidgetRegistry): Promise<void> {
  await Promise.all([
    loadNodeKind(node.kind),
    node.kind === 'widget' && widgets[node.widget].load(),
    node.kind === 'form' && loadOutline(node.form),
  ]);
}

/** Derivations are loaded only for a screen, or its overlays, that name one. */
export async function loadDerivations(part: Screen | NonNullable<Screen['overlays']>): Promise<void> {
  if (!derives(part)) return;
  installDerivations(
    await import('../language/derivations/registry.ts').then((module) => module.derivations),
  );
}

export interface AskAheadParts {
  contract: Pick<Contract, 'call' | 'isUnderWay' | 'now'>;
  client: QueryClient;
  session: Session;
  flags: FlagStates;
  /** Query string of the page's URL. */
  search: string;
  /** Parameters in the page's path. */
  params?: Readonly<Record<string, string | undefined>>;
  /** The user's permissions, once they have been read. */
  permission?: unknown;
}

/**
 * Takes over the answers to the early script's requests before the screen is rendered, so that it renders once, with
 * its rows, and not with a skeleton first. Sends no other requests. Resolves when all answers have arrived, failures
 * included.
 */
export async function askAhead(screen: Screen, parts: AskAheadParts): Promise<void> {
  const { contract, client } = parts;
  const base = baseBefore(screen, parts);
  const sources = Object.entries(screen.sources ?? {});
  await Promise.all(sources.map(([name, source]) => askSource(name, source, { base, client, contract })));
}

/** What a screen depends on, as it will be once it is rendered. */
export function baseBefore(screen: Screen, parts: Omit<AskAheadParts, 'client'>): ScreenBase {
  const { contract, session, flags, search, params = {}, permission } = parts;
  const outline = urlOutline(screen);
  return screenBaseOf({
    outline,
    state: readUrl(outline, new URLSearchParams(search)),
    session,
    flags,
    permission,
    params,
    initial: initialFilters(outline, contract.now()),
  });
}
