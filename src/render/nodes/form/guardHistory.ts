import type { PageMoves } from '../../../runtime/index.ts';

/**
 * Asks before the browser's Back or Forward leaves the page. The browser has moved already when it tells, so the move is
 * taken back at once and made again when the person is sure; the router hears of neither.
 * @param moves what the browser tells, before the router
 * @param place the page's place in the history before any move
 * @param mayLeave asks; true when the page may be left
 * @returns ends the guard
 */
export function guardHistory(
  moves: PageMoves,
  place: () => number,
  isUnsaved: () => boolean,
  mayLeave: () => Promise<boolean>,
): () => void {
  const here = window.location.pathname;
  let isTakenBack = false;
  let isAsking = false;
  const onMove = (event: PopStateEvent) => {
    if (isTakenBack) {
      isTakenBack = false;
      event.stopImmediatePropagation();
      return;
    }
    const steps = placeInHistory() - place();
    if (!isUnsaved() || window.location.pathname === here || steps === 0) return;
    event.stopImmediatePropagation();
    isTakenBack = true;
    window.history.go(-steps);
    if (isAsking) return;
    isAsking = true;
    void mayLeave().then((isSure) => {
      isAsking = false;
      if (isSure) window.history.go(steps);
    });
  };
  return moves.hear(onMove);
}

/** The router numbers the entries it makes; what another page made has no number. */
export function placeInHistory(): number {
  const state: unknown = window.history.state;
  const isNumbered = typeof state === 'object' && state !== null && 'idx' in state;
  return isNumbered && typeof state.idx === 'number' ? state.idx : 0;
}
