import { useMemo } from 'react';
import type { FormNode } from '../../generated/models/screen.v1.d.ts';
import { useRuntime, useSession } from '../runtime/index.ts';
import { type KeptDraft, keptDraft } from './keptDraft.ts';

/** Where the form keeps what is typed; undefined for forms whose screen file does not ask for it (`unsaved`). */
export function useKeptDraft({ form, unsaved }: FormNode): KeptDraft | undefined {
  const { tabStorage } = useRuntime();
  const { userId } = useSession();
  return useMemo(
    () => (unsaved === undefined || userId === 0 ? undefined : keptDraft(tabStorage, `${userId}:${form}`)),
    [unsaved, tabStorage, userId, form],
  );
}
