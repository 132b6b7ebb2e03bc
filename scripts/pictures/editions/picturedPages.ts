import { overlayProperties } from '../../../generated/actions/properties.ts';
import type { Screen } from '../../../generated/models/screen.v1.d.ts';
import { routes } from '../../../generated/screens/index.ts';
import { type Json, objectsIn } from '../../../src/compliance/json.ts';
import type { NamedPart } from '../../../src/editions/namedParts.ts';
import { homeUnder } from '../../../src/routes/homeUnder.ts';
import { comparePages, type PartDifference } from '../../../src/studio/preview/explain/comparePages.ts';
import { type PageState, screenParts } from '../../../src/studio/preview/explain/pageState.ts';
import type { EditionNames } from '../../../src/studio/preview/explain/words.ts';
import { pathOf } from '../../../src/studio/preview/view/layersOf.ts';
import type { EditionModel } from '../../editions/editionModel.ts';
import type { Phase } from '../../editions/resolveEdition.ts';

/** A page that is worth a picture before and after a change. */
export interface PicturedPage {
  /** Its title. */
  readonly name: string;
  /** Below /user/assets, with the tabs open around what differs. */
  readonly path: string;
  /** Text of the button that opens the dialog in which something differs. */
  readonly opened: string | undefined;
  /** The list whose choices differ, to be opened as well; its label in English. */
  readonly list: Unfolding['list'];
  /** What differs there; empty where only the frame around the page does. */
  readonly differences: readonly PartDifference[];
}

/** One edition at one time, before and after a change. */
interface PhasePair {
  readonly before: Phase;
  readonly after: Phase;
}

/**
 * The pages of an edition that a change affects, each once per set of open tabs; when the frame differs, the first page
 * as well. Pure.
 */
export function picturedPages(
  { before, after }: PhasePair,
  { screens, english }: EditionModel,
  names: EditionNames,
): PicturedPage[] {
  const textOf = (key: string) => english[key] ?? key;
  const nameOf = ({ title }: Screen) => textOf(title);
  const pages = routes.flatMap((route): PicturedPage[] => {
    const whole = screens.get(route.id);
    if (whole === undefined) return [];
    const parts = screenParts(whole);
    const found = comparePages(pageState(whole, before), pageState(whole, after), names);
    return groupBy(found, (one) => JSON.stringify(unfolding(one, whole, parts) ?? closed)).map(
      ([key, differences]) => {
        const { query, button, list } = JSON.parse(key) as Unfolding;
        const path = pathOf(route) + (query === '' ? '' : `?${query}`);
        const shown = list !== undefined && 'label' in list ? { label: textOf(list.label) } : list;
        return {
          name: nameOf(whole),
          path,
          opened: button === undefined ? undefined : textOf(button),
          list: shown,
          differences,
        };
      },
    );
  });
  const isFramedAlike = JSON.stringify(before.frame.navigation) === JSON.stringify(after.frame.navigation);
  const home = homeUnder(after.states);
  const first = screens.get(home.route);
  if (isFramedAlike || first === undefined || pages.some(({ path }) => path === home.to)) return pages;
  return [
    { name: nameOf(first), path: home.to, opened: undefined, list: undefined, differences: [] },
    ...pages,
  ];
}

const closed: Unfolding = { query: '' };

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): [string, Item[]][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups];
}

function pageState(whole: Screen, { pages, states }: Phase): PageState {
  const { screen = null, trace = [] } = pages.get(whole.route) ?? {};
  return {
    whole,
    wholeParts: screenParts(whole),
    parts: screen === null ? null : screenParts(screen),
    trace,
    states,
  };
}

/** What has to be opened on a page before a part of it can be seen. */
interface Unfolding {
  /** URL query that opens every tab around it: `how=currency`; '' for none. */
  readonly query: string;
  /** Label (a key) of the button that opens the dialog it is in; undefined for a part of the page itself. */
  readonly button?: string;
  /** The list that holds what differs: a field of a form by its name, a choice on a page by its label (a key). */
  readonly list?: { readonly field: string } | { readonly label: string };
}

/** How to reach a differing part. @param parts of the whole screen @returns undefined for a dialog no button opens */
function unfolding(
  { path, at, properties }: PartDifference,
  whole: Screen,
  parts: readonly NamedPart[],
): Unfolding | undefined {
  const overlay = /^\/overlays:([^/]+)/.exec(path)?.[1];
  const button = overlay === undefined ? undefined : buttonOf(whole, overlay);
  if (overlay !== undefined && button === undefined) return undefined;
  const inner = [at, ...properties.map(({ name }) => `/${name.replaceAll(' > ', '/')}`)];
  const field = inner.flatMap((place) => /\/options\/(?:~1|\/)(\w+)/.exec(place)?.[1] ?? [])[0];
  const own = parts.find((part) => part.path === path)?.own;
  const isPicker = own?.kind === 'picker' && typeof own.label === 'string';
  return {
    query: tabsAround(path, parts),
    ...(button === undefined ? {} : { button }),
    ...(field === undefined ? {} : { list: { field } }),
    ...(isPicker ? { list: { label: String(own.label) } } : {}),
  };
}

function buttonOf(whole: Screen, overlay: string): string | undefined {
  for (const { do: deeds, label } of objectsIn(whole as unknown as Json)) {
    if (typeof label !== 'string' || deeds === undefined) continue;
    if ([...objectsIn(deeds)].some((deed) => overlayProperties.some((name) => deed[name] === overlay)))
      return label;
  }
  return undefined;
}

function tabsAround(path: string, parts: readonly NamedPart[]): string {
  const query = new URLSearchParams();
  for (const tab of parts.filter(({ noun }) => noun === 'tab')) {
    if (!path.startsWith(`${tab.path}/`)) continue;
    const [tabs = '', id = ''] = tab.path.split('/').slice(-2);
    query.set(tabs, id);
  }
  return query.toString();
}
