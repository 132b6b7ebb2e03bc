import type { Screen } from '../../../generated/models/screen.v1.d.ts';
import { routes } from '../../../generated/screens/index.ts';
import { homeUnder } from '../../../src/routes/siteScreens.ts';
import { comparePages, type PartDifference } from '../../../src/studio/preview/explain/comparePages.ts';
import { type PageState, screenParts } from '../../../src/studio/preview/explain/pageState.ts';
import type { EditionNames } from '../../../src/studio/preview/explain/words.ts';
import { pathOf } from '../../../src/studio/preview/view/layersOf.ts';
import type { EditionModel } from '../editionModel.ts';
import type { Phase } from '../resolveEdition.ts';
import { type Unfolding, unfolding } from './unfolding.ts';

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
export interface PhasePair {
  readonly before: Phase;
  readonly after: Phase;
}

/**
 * The pages of an edition that a change makes different, each once per set of open tabs; where the frame of every page
 * differs, the first page as well. Pure.
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
