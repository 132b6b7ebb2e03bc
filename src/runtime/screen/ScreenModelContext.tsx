import { createContext, type ReactNode, useContext } from 'react';
import type { Scopes } from '../../language/index.ts';
import type { ScreenModel } from './ScreenModel.ts';

const ModelContext = createContext<ScreenModel | null>(null);
const LocalScopesContext = createContext<Scopes>({});

/** Hands one screen's model to its nodes. */
export function ScreenModelProvider({ model, children }: { model: ScreenModel; children: ReactNode }) {
  return <ModelContext value={model}>{children}</ModelContext>;
}

/** The model of the screen around this node. */
export function useScreenModel(): ScreenModel {
  const model = useContext(ModelContext);
  if (model === null) throw new Error('a node needs a ScreenModelProvider above it');
  return model;
}

/** Scopes that exist only here: an overlay's params, a row, an item. Keep `scopes` the same object between draws. */
export function LocalScopesProvider({ scopes, children }: { scopes: Scopes; children: ReactNode }) {
  return <LocalScopesContext value={scopes}>{children}</LocalScopesContext>;
}

export function useLocalScopes(): Scopes {
  return useContext(LocalScopesContext);
}
