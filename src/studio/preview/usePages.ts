import { useMemo } from 'react';
import type { Layer } from '../../compliance/index.ts';
import { comparePages, type PartDifference } from './explain/comparePages.ts';
import { type PageState, pageState } from './explain/pageState.ts';
import type { EditionNames } from './explain/words.ts';
import { type Arrived, allLayers, type EditionLayers } from './view/layersOf.ts';
import type { PreviewView } from './view/previewView.ts';
import { routeOf } from './view/routePaths.ts';
import { useComplianceTime } from './view/useComplianceTime.ts';
import { useWholeScreen } from './view/useWholeScreen.ts';

/** The page of a view as its audience, and the one beside it, get it. */
export interface Pages {
  /** Null until its screen has been loaded, and for an address that is no page. */
  readonly page: PageState | null;
  readonly beside: PageState | null;
  readonly differences: readonly PartDifference[];
  /** All that decides for the view's own audience. */
  readonly layers: readonly Layer[];
  /** ms by which the compliance clock is ahead. */
  readonly offset: number;
}

/** Resolves the page of a view, and the one beside it, whenever the draft, the choice or the time changes. */
export function usePages(
  view: PreviewView,
  sites: EditionLayers,
  names: EditionNames,
  arrived: Arrived | null,
): Pages {
  const { site, isIslamic, beside: other } = view;
  const layers = useMemo(
    () => allLayers(sites, { site, isIslamic }, arrived),
    [sites, site, isIslamic, arrived],
  );
  const otherLayers = useMemo(
    () => (other === null ? null : allLayers(sites, other, arrived)),
    [sites, other, arrived],
  );
  const timed = useMemo(() => [...layers, ...(otherLayers ?? [])], [layers, otherLayers]);
  const { now, offset } = useComplianceTime(view.date, timed);
  const screen = useWholeScreen(routeOf(view.path));
  const page = useMemo(
    () => (screen === null ? null : pageState(screen, layers, now)),
    [screen, layers, now],
  );
  const beside = useMemo(
    () => (screen === null || otherLayers === null ? null : pageState(screen, otherLayers, now)),
    [screen, otherLayers, now],
  );
  const differences = useMemo(
    () => (page === null || beside === null ? [] : comparePages(page, beside, names)),
    [page, beside, names],
  );
  return { page, beside, differences, layers, offset };
}
