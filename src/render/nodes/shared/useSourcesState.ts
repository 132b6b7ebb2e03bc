import { useMemo, useSyncExternalStore } from 'react';
import { type SourceState, useScreenModel } from '../../../runtime/index.ts';

/** The worst state among several sources, for a node that reads them together; `ready` when it reads none. */
export interface SourcesState {
  status: 'loading' | 'ready' | 'error' | 'denied';
  error: unknown;
  isFetching: boolean;
  retry(): void;
}

/** `names` may include other scopes; only sources count. Idle ones count as ready: their values are simply absent. */
export function useSourcesState(names: readonly string[]): SourcesState {
  const model = useScreenModel();
  const reader = useMemo(() => {
    const sources = names.filter((name) => model.sources.has(name));
    let last: readonly SourceState[] = [];
    return {
      sources,
      subscribe: (listener: () => void) => model.subscribe(sources, listener),
      get: () => {
        const next = sources.map((name) => model.sources.get(name));
        if (next.length !== last.length || next.some((state, index) => state !== last[index])) last = next;
        return last;
      },
    };
  }, [model, names]);
  const states = useSyncExternalStore(reader.subscribe, reader.get, reader.get);
  return useMemo(() => {
    const failed = states.find((state) => state.error !== null);
    const has = (status: SourceState['status']) => states.some((state) => state.status === status);
    const status = has('denied') ? 'denied' : has('error') ? 'error' : has('loading') ? 'loading' : 'ready';
    return {
      status,
      error: failed?.error ?? null,
      isFetching: states.some((state) => state.isFetching),
      retry: () => model.sources.refresh(reader.sources),
    };
  }, [states, model, reader]);
}
