import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { lastDays } from '../../language/index.ts';
import { type ScreenBase, selectStore, useRuntime, useSession, useStore } from '../../runtime/index.ts';
import { initialFilters } from '../address/initialFilters.ts';
import type { Address } from '../address/useAddress.ts';
import { screenBaseOf } from './screenBaseOf.ts';

/** What the screen that is drawn depends on; the same object until something of it changes. */
export function useScreenBase({ outline, state }: Address): ScreenBase {
  const { flags, now, state: client } = useRuntime();
  // Nothing is known of it before it has been read (requirements §3.1): neither allowed nor refused.
  const permitted = useMemo(() => selectStore(client, (known) => known.permission), [client]);
  const permission = useStore(permitted);
  const flagStates = useStore(flags);
  const session = useSession();
  const params = useParams();
  const path = JSON.stringify(params);
  // Another day moves what "the last 7 days" are; within a day the same object keeps the questions the same.
  const { to: endOfToday = 0 } = lastDays(1, now());
  const initial = useMemo(() => initialFilters(outline, endOfToday), [outline, endOfToday]);
  return useMemo(
    () =>
      screenBaseOf({
        outline,
        state,
        session,
        flags: flagStates,
        permission,
        params: JSON.parse(path),
        initial,
      }),
    [session, permission, flagStates, path, outline, state, initial],
  );
}
