import { useEffect } from 'react';
import type { Screen } from '../../generated/models/screen.v1.d.ts';
import { useScreenModel } from '../runtime/index.ts';
import type { FormDraft } from './FormDraft.ts';

/** Makes what is typed readable as `form#` for the rest of the page, where something of it is read there. */
export function usePublishedDraft(draft: FormDraft): void {
  const model = useScreenModel();
  useEffect(() => {
    if (!readsForm(model.screen)) return undefined;
    const publish = () => model.setDraft(draft.get().data);
    const stop = draft.subscribe(publish);
    publish();
    return () => {
      stop();
      model.setDraft(undefined);
    };
  }, [model, draft]);
}

/** Whether anything besides the forms themselves has a binding of `form#`. */
function readsForm(screen: Screen): boolean {
  const rest = JSON.stringify(screen, (_key, piece: unknown) => (isForm(piece) ? undefined : piece));
  return rest.includes('"form#');
}

function isForm(piece: unknown): boolean {
  return typeof piece === 'object' && piece !== null && 'kind' in piece && piece.kind === 'form';
}
