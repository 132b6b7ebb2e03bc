import { useContext } from 'react';
import { RuntimeContext } from './RuntimeProvider.tsx';
import type { Runtime } from './runtime.ts';

/** The ports of this page. Throws outside a RuntimeProvider: that is a mistake of ours, not of a person. */
export function useRuntime(): Runtime {
  const runtime = useContext(RuntimeContext);
  if (runtime === null) throw new Error('useRuntime needs a RuntimeProvider above it');
  return runtime;
}
