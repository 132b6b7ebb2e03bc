import { useCallback, useSyncExternalStore } from 'react';
import { useScreenModel } from './ScreenModelContext.tsx';
import type { SourceState } from './sourceState.ts';

/** The state of one source of this screen. It starts asking when the first node listens, unless `isAwake` is false. */
export function useSource(name: string, isAwake = true): SourceState {
  const { sources } = useScreenModel();
  const subscribe = useCallback(
    (listener: () => void) => (isAwake ? sources.subscribe(name, listener) : () => undefined),
    [sources, name, isAwake],
  );
  const get = useCallback(() => sources.get(name), [sources, name]);
  return useSyncExternalStore(subscribe, get, get);
}
