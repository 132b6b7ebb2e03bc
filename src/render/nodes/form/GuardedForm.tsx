import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { LeaveQuestion } from '../../../../generated/models/screen.v1.d.ts';
import type { ActionHost } from '../../../actions/index.ts';
import { runActions } from '../../../actions/runActions.ts';
import SchemaForm, { type SchemaFormProps } from '../../../forms/SchemaForm.tsx';
import { type PageMoves, useRuntime, useScreenModel } from '../../../runtime/index.ts';
import { useScreenTools } from '../../context/ScreenContext.tsx';

/** A form on its page: what it does once it is sent, and the question before it is left, where its screen file says so. */
export default function GuardedForm({ node }: Pick<SchemaFormProps, 'node'>) {
  // Before anything is sent, what is done afterwards is there.
  const host = useScreenTools().host.read();
  const { keep, ok = noActions, submitLabel = '' } = node;
  const confirm = useCallback<SchemaFormProps['confirm']>(
    (confirmation, scopes) => host.confirm(confirmation, scopes, submitLabel),
    [host, submitLabel],
  );
  const onDone = useCallback<SchemaFormProps['onDone']>(
    async (_result, scopes, partly) => {
      await runActions(partly ?? ok, host, scopes);
    },
    [host, ok],
  );
  const onUnsaved = useLeaveGuard(typeof keep === 'object' ? keep.leave : undefined, host);
  return (
    <SchemaForm node={node} confirm={confirm} prove={host.prove} onDone={onDone} onUnsaved={onUnsaved} />
  );
}

const noActions = [] as const;

type GiveUp = () => void;

/**
 * Asks for confirmation before the page is left with unsaved input: by a link, by the browser's Back and Forward, by an
 * action of the screen, by closing or reloading the tab (there in the browser's own words). Leaving anyway discards the
 * input.
 * @returns sets the function that discards the input; undefined when there is nothing to lose
 */
function useLeaveGuard(
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
    // Before the link's own handler, which would navigate at once.
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

/** Target of a plain click on a link within this site; undefined if it opens elsewhere or stays on this page. */
function linkOf(event: MouseEvent): string | undefined {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!isPlain || link === null || link.target === '_blank' || link.hasAttribute('download'))
    return undefined;
  const { origin, pathname, search } = new URL(link.href, window.location.href);
  if (origin !== window.location.origin || pathname === window.location.pathname) return undefined;
  return `${pathname}${search}`;
}

/**
 * Asks before the browser's Back or Forward leaves the page. The browser reports a move only after making it, so the
 * move is undone at once and repeated after confirmation; the router sees neither.
 * @param moves the browser's moves, before the router sees them
 * @param place the page's place in the history before any move
 * @param mayLeave asks; true when the page may be left
 * @returns removes the guard
 */
function guardHistory(
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

/** The router numbers the entries it makes; those of other pages have no number. */
function placeInHistory(): number {
  const state: unknown = window.history.state;
  const isNumbered = typeof state === 'object' && state !== null && 'idx' in state;
  return isNumbered && typeof state.idx === 'number' ? state.idx : 0;
}
