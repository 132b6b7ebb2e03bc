import { useMemo, useSyncExternalStore } from 'react';
import type { Scopes } from '../../language/index.ts';
import type { ScreenModel } from './ScreenModel.ts';
import { useLocalScopes, useScreenModel } from './ScreenModelContext.tsx';

/**
 * The named scopes, with the local ones around this node. Listening starts the sources among them; the same object comes
 * back until one of the values is another one. `names` must be the same array between draws (see referencedScopes).
 */
export function useScopes(names: readonly string[]): Scopes {
  const model = useScreenModel();
  const local = useLocalScopes();
  const reader = useMemo(() => (names.length === 0 ? noReader : createReader(model, names)), [model, names]);
  const shared = useSyncExternalStore(reader.subscribe, reader.get, reader.get);
  return useMemo(() => ({ ...shared, ...local }), [shared, local]);
}

const nothing: Scopes = {};
// Most buttons and rows read nothing, and there are many of them: they need not listen.
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
