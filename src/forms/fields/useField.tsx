import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useDraft, useFormParts } from '../draft/FormContext.tsx';
import { isFieldFixed, isFieldRequired } from '../draft/fieldRules.ts';
import { elementId } from '../draft/fieldUi.ts';

/** What a field shows besides its value; `error` is the text to show now. */
export interface Field {
  id: string;
  errorId: string;
  helpId: string;
  warningId: string;
  /** Id of the word that says whether the field may stay empty. */
  markId: string;
  isShown: boolean;
  isRequired: boolean;
  /** Filled by another field's choice, not by the user. */
  isFixed: boolean;
  error: string | undefined;
  /** What to review before submitting, one warning per line; it blocks nothing. */
  warning: string | undefined;
  /** Progress of the server's check; it blocks nothing. */
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

/** What a control exposes to screen readers. */
interface FieldState {
  pointer: string;
  label: string;
  isInvalid: boolean;
  isRequired: boolean;
  /** Shows a value filled in by another field's choice; read-only. */
  isFixed: boolean;
  describedBy: string | undefined;
}

const StateContext = createContext<FieldState | null>(null);

export function FieldStateProvider({ state, children }: { state: FieldState; children: ReactNode }) {
  const { pointer, label, isInvalid, isRequired, isFixed, describedBy } = state;
  const same = useMemo(
    () => ({ pointer, label, isInvalid, isRequired, isFixed, describedBy }),
    [pointer, label, isInvalid, isRequired, isFixed, describedBy],
  );
  return <StateContext value={same}>{children}</StateContext>;
}

/** The state of the field around this control. */
export function useFieldState(): FieldState {
  const state = useContext(StateContext);
  if (state === null) throw new Error('a control needs a FieldFrame around it');
  return state;
}
