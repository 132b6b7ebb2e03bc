import { useDraft, useFormParts } from '../FormContext.tsx';
import { elementId } from '../fieldPath.ts';
import { isFieldFixed, isFieldRequired } from '../fieldRules.ts';

/** What a field shows besides its value; `error` is the sentence to show now. */
export interface Field {
  id: string;
  errorId: string;
  helpId: string;
  warningId: string;
  /** Of the word that says whether the field may stay empty. */
  markId: string;
  isShown: boolean;
  isRequired: boolean;
  /** Filled by another field's choice, not by hand. */
  isFixed: boolean;
  error: string | undefined;
  /** What to look at again before it is sent, one sentence a line; it blocks nothing. */
  warning: string | undefined;
  /** How the check of the server goes; it blocks nothing. */
  note: 'checking' | 'checkFailed' | undefined;
}

export function useField(pointer: string): Field {
  const { compiled, idPrefix, node } = useFormParts();
  const id = elementId(idPrefix, pointer);
  return {
    id,
    errorId: `${id}__error`,
    helpId: `${id}__help`,
    warningId: `${id}__warning`,
    markId: `${id}__mark`,
    isShown: useDraft((draft) => draft.isShown(pointer)),
    isRequired: useDraft((draft) => isFieldRequired(compiled, pointer, draft.scopes(), draft.around.facts)),
    isFixed: useDraft((draft) => isFieldFixed(compiled.file, pointer, draft.scopes(), draft.around.facts)),
    error: useDraft((draft) => draft.errorOf(pointer)),
    warning: useDraft((draft) => draft.warningOf(pointer)),
    note: useDraft((draft) => (node.check?.on === pointer ? draft.get().check.note : undefined)),
  };
}
