import { createContext, type ReactNode, useContext } from 'react';
import { useStore } from '../../runtime/index.ts';
import type { StudioStore, StudioView } from './StudioStore.ts';

const StoreContext = createContext<StudioStore | null>(null);

export function StudioProvider({ store, children }: { store: StudioStore; children: ReactNode }) {
  return <StoreContext value={store}>{children}</StoreContext>;
}

/** The store of the edits. */
export function useStudioStore(): StudioStore {
  const store = useContext(StoreContext);
  if (store === null) throw new Error('a part of the studio needs a StudioProvider above it');
  return store;
}

export function useStudio(): StudioView {
  return useStore(useStudioStore());
}
