import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { LeaveQuestion } from '../../../../generated/models/screen.v1.d.ts';
import type { ActionHost } from '../../../actions/index.ts';
import { useRuntime, useScreenModel } from '../../../runtime/index.ts';
import { guardHistory, placeInHistory } from './guardHistory.ts';

type GiveUp = () => void;

/**
 * Asks before the page is left while something is typed that would be lost: by a link, by the browser's Back and
 * Forward, by an action of the screen, by closing or reloading the tab (there with the browser's own words). Who leaves
 * anyway leaves it behind.
 * @returns takes the way to give up what is typed; undefined when there is nothing to lose
 */
export function useLeaveGuard(
  question: LeaveQuestion | undefined,
  host: ActionHost,
): (giveUp: GiveUp | undefined) => void {
  const model = useScreenModel();
  const { go, moves } = useRuntime();
  const giveUp = useRef<GiveUp>(undefined);
  const place = useRef(0);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address has a key of its own
  useLayoutEffect(() => {
    place.current = placeInHistory();
  }, [key]);

  const mayLeave = useCallback(async () => {
    if (giveUp.current === undefined || question === undefined) return true;
    const { title, text, label } = question;
    const isSure = await host.confirm({ title, text, tone: 'danger', summary: [] }, model.scopes(), label);
    if (!isSure) return false;
    giveUp.current?.();
    giveUp.current = undefined;
    return true;
  }, [question, host, model]);

  useEffect(() => {
    if (question === undefined) return undefined;
    const isUnsaved = () => giveUp.current !== undefined;
    const onUnload = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    const onClick = (event: MouseEvent) => {
      const href = isUnsaved() ? linkOf(event) : undefined;
      if (href === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      void mayLeave().then((isSure) => {
        if (isSure) go(href);
      });
    };
    window.addEventListener('beforeunload', onUnload);
    // Before the link's own handler, which would go at once.
    window.addEventListener('click', onClick, { capture: true });
    const stopHistory = guardHistory(moves, () => place.current, isUnsaved, mayLeave);
    model.mayLeave = mayLeave;
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      window.removeEventListener('click', onClick, { capture: true });
      stopHistory();
      model.mayLeave = undefined;
    };
  }, [question, model, mayLeave, go, moves]);

  return useCallback((way: GiveUp | undefined) => {
    giveUp.current = way;
  }, []);
}

/** Where a plain click on a link of this site leads; undefined for what opens elsewhere or stays on this page. */
function linkOf(event: MouseEvent): string | undefined {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!isPlain || link === null || link.target === '_blank' || link.hasAttribute('download'))
    return undefined;
  const { origin, pathname, search } = new URL(link.href, window.location.href);
  if (origin !== window.location.origin || pathname === window.location.pathname) return undefined;
  return `${pathname}${search}`;
}
