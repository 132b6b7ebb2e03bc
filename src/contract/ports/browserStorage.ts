import type { KeyValue } from './ports.ts';

/**
 * A web storage as a port. A browser may forbid storage or have no room left; the page then works as if nothing had
 * been stored, so neither reading nor writing throws.
 */
export function browserStorage(open: () => Storage): KeyValue {
  return {
    get: (name) => attempt(() => open().getItem(name)) ?? undefined,
    set: (name, value) =>
      attempt(() => {
        open().setItem(name, value);
        return true;
      }) ?? false,
    remove: (name) => attempt(() => open().removeItem(name)),
    names: () => attempt(() => Object.keys(open())) ?? [],
  };
}

function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
