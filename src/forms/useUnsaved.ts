import { useEffect } from 'react';
import type { FormParts } from './draft/FormContext.tsx';

/** Receives the function that discards the input; undefined when leaving the page would lose nothing. */
export type OnUnsaved = (giveUp: (() => void) | undefined) => void;

/** Reports whether leaving the page would lose input, for a form that asks before that (`keep.leave`). */
export function useUnsaved({ draft, persisted, node }: FormParts, onUnsaved: OnUnsaved | undefined): void {
  const asksFirst = typeof node.keep === 'object';
  useEffect(() => {
    if (!asksFirst || onUnsaved === undefined) return undefined;
    let hasReported = false;
    const follow = () => {
      if (draft.isTyped() === hasReported) return;
      hasReported = !hasReported;
      onUnsaved(hasReported ? () => persisted?.end() : undefined);
    };
    const stop = draft.subscribe(follow);
    follow();
    return () => {
      stop();
      onUnsaved(undefined);
    };
  }, [draft, persisted, asksFirst, onUnsaved]);
}
