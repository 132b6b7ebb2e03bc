import type { Session } from './session.ts';
import { useRuntime } from './useRuntime.ts';
import { useStore } from './useStore.ts';

export function useSession(): Session {
  return useStore(useRuntime().session);
}
