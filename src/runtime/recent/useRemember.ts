import { useCallback } from 'react';
import { useRuntime } from '../useRuntime.ts';
import { useSession } from '../useSession.ts';
import { rememberChoice } from './recentChoices.ts';

/** Remembers choices under `name`, for the account that is signed in; without a name nothing is kept. */
export function useRemember(name: string | undefined): (value: string | number | boolean) => void {
  const { storage } = useRuntime();
  const { userId } = useSession();
  return useCallback(
    (value) => {
      if (name !== undefined) rememberChoice(storage, userId, name, String(value));
    },
    [storage, userId, name],
  );
}
