import { useEffect } from 'react';
import type { FormDraft } from './FormDraft.ts';
import { isFilled, type KeptDraft } from './keptDraft.ts';

/** Keeps what is typed, and tells whether leaving the page would lose something; with it the way to forget it. */
export function useUnsaved(
  draft: FormDraft,
  kept: KeptDraft | undefined,
  onUnsaved: ((forget: (() => void) | undefined) => void) | undefined,
): void {
  useEffect(() => {
    if (kept === undefined) return undefined;
    let isTold = false;
    let isForgotten = false;
    const forget = () => {
      isForgotten = true;
      kept.forget();
    };
    const follow = () => {
      // What happens on the way out must not bring it back.
      if (isForgotten) return;
      const { data } = draft.get();
      kept.write(data);
      if (isFilled(data) === isTold) return;
      isTold = !isTold;
      onUnsaved?.(isTold ? forget : undefined);
    };
    const stop = draft.subscribe(follow);
    follow();
    return () => {
      stop();
      onUnsaved?.(undefined);
    };
  }, [draft, kept, onUnsaved]);
}
