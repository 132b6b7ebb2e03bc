import { createContext, type ReactNode, useContext } from 'react';
import { useStore } from '../state/store.ts';
import type { Runtime, Session } from './runtime.ts';

const RuntimeContext = createContext<Runtime | null>(null);

/** Provides the ports to everything below it. */
export function RuntimeProvider({ runtime, children }: { runtime: Runtime; children: ReactNode }) {
  return <RuntimeContext value={runtime}>{children}</RuntimeContext>;
}

/** The ports of this page. Throws outside a RuntimeProvider, which is a programming error. */
export function useRuntime(): Runtime {
  const runtime = useContext(RuntimeContext);
  if (runtime === null) throw new Error('useRuntime needs a RuntimeProvider above it');
  return runtime;
}

export function useSession(): Session {
  return useStore(useRuntime().session);
}
