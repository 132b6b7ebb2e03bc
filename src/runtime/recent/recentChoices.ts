import { useCallback } from 'react';
import { useRuntime, useSession } from '../ports/RuntimeProvider.tsx';
import type { Runtime } from '../ports/runtime.ts';
import type { Option } from '../screen/useOptions.ts';

/**
 * The user's recent choices among `options`, latest first; only those available now. @param name of the remembered list;
 * without one there are none
 */
export function useRecent(name: string | undefined, options: readonly Option[]): readonly Option[] {
  const { storage } = useRuntime();
  const { userId } = useSession();
  // Read every time: what was chosen here since the last render counts, too.
  const recent = name === undefined ? [] : recentChoices(storage, userId, name);
  return recent.flatMap((value) =>
    options.filter((option) => String(option.value) === value && !option.isDisabled),
  );
}

/** Remembers choices under `name`, for the signed-in account; without a name nothing is stored. */
export function useRemember(name: string | undefined): (value: string | number | boolean) => void {
  const { storage } = useRuntime();
  const { userId } = useSession();
  return useCallback(
    (value) => {
      if (name !== undefined) rememberChoice(storage, userId, name, String(value));
    },
    [storage, userId, name],
  );
}

type Storage = Runtime['storage'];

/** More would be just another list to search. */
const MOST = 5;

/**
 * An account's recent choices in this browser, latest first. `name` is the list's own (`recent` of an option source).
 * Empty when not signed in, or when the stored value is unreadable.
 */
export function recentChoices(storage: Storage, account: number, name: string): readonly string[] {
  if (account === 0) return [];
  try {
    const read: unknown = JSON.parse(storage.get(keyOf(account, name)) ?? '[]');
    return Array.isArray(read) ? read.filter((value) => typeof value === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Moves a choice to the front. Stored by account: another account on the same browser never sees it. */
export function rememberChoice(storage: Storage, account: number, name: string, value: string): void {
  if (account === 0) return;
  const others = recentChoices(storage, account, name).filter((known) => known !== value);
  storage.set(keyOf(account, name), JSON.stringify([value, ...others].slice(0, MOST)));
}

function keyOf(account: number, name: string): string {
  return `ua_recent:${account}:${name}`;
}
