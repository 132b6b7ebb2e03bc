import { useEffect } from 'react';
import type { FormParts } from './FormContext.tsx';

/** Takes the way to give up what is typed; undefined when leaving the page would lose nothing. */
export type OnUnsaved = (giveUp: (() => void) | undefined) => void;

/** Tells whether leaving the page would lose something, of a form whose screen file asks before (`keep.leave`). */
export function useUnsaved({ draft, kept, node }: FormParts, onUnsaved: OnUnsaved | undefined): void {
  const isAsked = typeof node.keep === 'object';
  useEffect(() => {
    if (!isAsked || onUnsaved === undefined) return undefined;
    let isTold = false;
    const follow = () => {
      if (draft.isTyped() === isTold) return;
      isTold = !isTold;
      onUnsaved(isTold ? () => kept?.end() : undefined);
    };
    const stop = draft.subscribe(follow);
    follow();
    return () => {
      stop();
      onUnsaved(undefined);
    };
  }, [draft, kept, isAsked, onUnsaved]);
}
