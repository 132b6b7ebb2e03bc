import { useEffect, useMemo, useState } from 'react';
import type { Screen } from '../../../../generated/models/screen.v1.d.ts';
import type { RouteEntry } from '../../../../generated/screens/types.ts';
import { type Layer, nextBoundary } from '../../../compliance/index.ts';
import { browserPorts } from '../../../contract/index.ts';
import { sentScreen, wholeScreen } from '../../../routes/sentScreen.ts';
import { comparePages, type PartDifference } from '../explain/comparePages.ts';
import { type PageState, pageState } from '../explain/pageState.ts';
import type { EditionNames } from '../explain/words.ts';
import { type Arrived, allLayers, type EditionLayers, routeOf } from '../view/layersOf.ts';
import type { PreviewView } from '../view/previewView.ts';

/** The page of a view for its audience, and for the one beside it. */
export interface Pages {
  /** Null until its screen has been loaded, and for a path that is not a page. */
  readonly page: PageState | null;
  readonly beside: PageState | null;
  readonly differences: readonly PartDifference[];
  /** All layers of the view's own audience. */
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

/** The screen of a route as in its file; null until it is loaded, and without a route. */
function useWholeScreen(route: RouteEntry | undefined): Screen | null {
  const [screen, setScreen] = useState<Screen | null>(null);
  useEffect(() => {
    let isWanted = true;
    void route
      ?.load()
      .then((module) => wholeScreen(sentScreen(module, null)))
      .then((whole) => {
        if (isWanted) setScreen(whole);
      });
    return () => {
      isWanted = false;
    };
  }, [route]);
  return screen?.id === route?.id ? screen : null;
}

const { clock } = browserPorts();

/** The longest delay that timers support (ms). */
const longestWaitMs = 2 ** 31 - 1;

interface ComplianceTime {
  /** ms since the epoch; updated whenever an entry of these layers begins or ends. */
  readonly now: number;
  /** ms by which it is ahead of real time. */
  readonly offset: number;
}

/** The time of a preview: real time, or one that runs on from the chosen moment. */
function useComplianceTime(date: number | null, layers: readonly Layer[]): ComplianceTime {
  const [passed, setPassed] = useState(0);
  const offset = useMemo(() => (date === null ? 0 : date - clock.now()), [date]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a boundary that has passed asks for the time anew
  const now = useMemo(() => clock.now() + offset, [offset, passed, layers]);
  useEffect(() => {
    const next = nextBoundary(layers, now);
    if (next === null) return undefined;
    return clock.after(Math.min(next - now, longestWaitMs), () => setPassed((times) => times + 1));
  }, [layers, now]);
  return { now, offset };
}
