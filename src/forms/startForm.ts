import type { Contract } from '../contract/index.ts';
import type { ScreenModel } from '../runtime/index.ts';
import { FitFinder } from './FitFinder.ts';
import type { FormParts } from './FormContext.tsx';
import { publishDraft } from './publishDraft.ts';

export interface FormPorts {
  model: ScreenModel;
  call: Contract['call'];
}

/** What goes on behind a form while it is on the page: its checks, what it publishes, what is kept. Returns the end of it. */
export function startForm({ draft, checker, node, kept }: FormParts, { model, call }: FormPorts): () => void {
  const fits = Object.entries(node.options ?? {}).flatMap(([pointer, source]) =>
    source.fits === undefined ? [] : [new FitFinder(pointer, source.fits, draft, call).start()],
  );
  const keep = () => kept?.keepData(draft.isTyped() ? draft.get().data : undefined);
  keep();
  const stops = [checker.start(), ...fits, publishDraft(draft, model), draft.subscribe(keep)];
  return () => {
    for (const stop of stops) stop();
    // Closing it or going elsewhere is a decision; a reload or a login in between is none, and runs nothing of this.
    if (node.keep === undefined) kept?.forget();
  };
}
