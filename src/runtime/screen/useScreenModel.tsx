import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useSyncExternalStore,
} from 'react';
import type { Condition } from '../../../generated/models/screen.v1.d.ts';
import { evaluate, type Facts, type Scopes } from '../../language/index.ts';
import { useStore } from '../state/store.ts';
import type { ScreenModel } from './ScreenModel.ts';
import { referencedScopes } from './sourceRequest.ts';
import type { SourceState } from './sourceState.ts';

const ModelContext = createContext<ScreenModel | null>(null);
const LocalScopesContext = createContext<Scopes>({});

/** Provides one screen's model to its nodes. */
export function ScreenModelProvider({ model, children }: { model: ScreenModel; children: ReactNode }) {
  return <ModelContext value={model}>{children}</ModelContext>;
}

/** The model of the screen around this node. */
export function useScreenModel(): ScreenModel {
  const model = useContext(ModelContext);
  if (model === null) throw new Error('a node needs a ScreenModelProvider above it');
  return model;
}

/** Scopes that exist only here: an overlay's params, a row, an item. Keep `scopes` the same object between renders. */
export function LocalScopesProvider({ scopes, children }: { scopes: Scopes; children: ReactNode }) {
  return <LocalScopesContext value={scopes}>{children}</LocalScopesContext>;
}

export function useLocalScopes(): Scopes {
  return useContext(LocalScopesContext);
}

/**
 * The named scopes, including the local ones around this node. Subscribing starts the sources among them; the same
 * object is returned until one of the values changes. `names` must be the same array between renders (see
 * referencedScopes).
 */
export function useScopes(names: readonly string[]): Scopes {
  const model = useScreenModel();
  const local = useLocalScopes();
  const reader = useMemo(() => (names.length === 0 ? noReader : createReader(model, names)), [model, names]);
  const shared = useSyncExternalStore(reader.subscribe, reader.get, reader.get);
  return useMemo(() => ({ ...shared, ...local }), [shared, local]);
}

const nothing: Scopes = {};
// Most buttons and rows read nothing, and there are many of them: they need not subscribe.
const noReader = { subscribe: () => () => undefined, get: () => nothing };

function createReader(model: ScreenModel, names: readonly string[]) {
  let last: Scopes | undefined;
  return {
    subscribe: (listener: () => void) => model.subscribe(names, listener),
    get(): Scopes {
      const next = Object.fromEntries(names.map((name) => [name, model.scope(name)]));
      const before = last;
      if (before !== undefined && names.every((name) => Object.is(before[name], next[name]))) return before;
      last = next;
      return next;
    },
  };
}

/** The state of one source of this screen. It starts with the first subscribed node, unless `isAwake` is false. */
export function useSource(name: string, isAwake = true): SourceState {
  const { sources } = useScreenModel();
  const subscribe = useCallback(
    (listener: () => void) => (isAwake ? sources.subscribe(name, listener) : () => undefined),
    [sources, name, isAwake],
  );
  const get = useCallback(() => sources.get(name), [sources, name]);
  return useSyncExternalStore(subscribe, get, get);
}

/** Whether the condition holds, and so whether a part is shown. Without a condition it is. */
export function useCondition(when: Condition | undefined): boolean {
  const scopes = useScopes(referencedScopes(when));
  const facts = useFacts();
  return when === undefined || evaluate(when, scopes, facts);
}

/**
 * Whether the condition does not hold yet because the session or a source that it reads has not answered. Only while the
 * page opens: later, what does not hold is hidden at once.
 */
export function useAwaited(when: Condition | undefined, isMet: boolean): boolean {
  const model = useScreenModel();
  const { opening } = model;
  const names = referencedScopes(when);
  const subscribe = useCallback(
    (listener: () => void) => {
      const releases = [opening.isOpening.subscribe(listener), model.subscribe(names, listener)];
      return () => {
        for (const release of releases) release();
      };
    },
    [model, opening, names],
  );
  const get = () => !isMet && opening.isOpening.get() && model.isAwaiting(names);
  return useSyncExternalStore(when === undefined ? noReader.subscribe : subscribe, get, get);
}

/** Keeps the page opening while the component is mounted. Returns whether it is opening still. */
export function useOpeningHold(): boolean {
  const { opening } = useScreenModel();
  useLayoutEffect(() => opening.hold(), [opening]);
  return useStore(opening.isOpening);
}

/** Login state and flags, for conditions. */
export function useFacts(): Facts {
  const { base } = useScreenModel();
  const get = () => base.get().facts;
  return useSyncExternalStore(base.subscribe, get, get);
}
