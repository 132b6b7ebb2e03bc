import { createContext, type ReactNode, useContext, useMemo } from 'react';

/** What a control must say about itself to a screen reader. */
export interface FieldState {
  pointer: string;
  label: string;
  isInvalid: boolean;
  isRequired: boolean;
  /** Shows what another field's choice filled in; not changed by hand. */
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
