import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { CompiledForm } from '../../../generated/forms/types.ts';
import type { FormNode } from '../../../generated/models/screen.v1.d.ts';
import type { RequestIds } from './createRequestIds.ts';
import type { FieldChecker } from './FieldChecker.ts';
import type { FormDraft } from './FormDraft.ts';
import type { PersistedDraft } from './PersistedDraft.ts';

/** What the components of a form share. */
export interface FormParts {
  compiled: CompiledForm;
  node: FormNode;
  draft: FormDraft;
  checker: FieldChecker;
  requestIds: RequestIds;
  /** Where the draft outlives the page; undefined for a form that is not kept. */
  persisted: PersistedDraft | undefined;
  /** The fields shown here; undefined: all of them. */
  part?: readonly string[];
  /** Prefix of every element id of this form. */
  idPrefix: string;
}

const PartsContext = createContext<FormParts | null>(null);

export function FormPartsProvider({ parts, children }: { parts: FormParts; children: ReactNode }) {
  return <PartsContext value={parts}>{children}</PartsContext>;
}

export function useFormParts(): FormParts {
  const parts = useContext(PartsContext);
  if (parts === null) throw new Error('a field needs a FormPartsProvider above it');
  return parts;
}

/** A value read from the draft; re-renders only when it changes. `read` must return an equal value for equal state. */
export function useDraft<T>(read: (draft: FormDraft) => T): T {
  const { draft } = useFormParts();
  const get = () => read(draft);
  return useSyncExternalStore(draft.subscribe, get, get);
}
