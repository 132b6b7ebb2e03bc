import type { Runtime } from '../runtime.ts';

type Storage = Runtime['storage'];

/** More would be a list to search again. */
const MOST = 5;

/**
 * What an account chose lately in this browser, the last one first. `name` is the list's own (`recent` of an option
 * source). Nobody who is signed in, or something unreadable, gives nothing.
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

/** Puts a choice first. Kept by account: another one on the same browser never sees it. */
export function rememberChoice(storage: Storage, account: number, name: string, value: string): void {
  if (account === 0) return;
  const others = recentChoices(storage, account, name).filter((known) => known !== value);
  storage.set(keyOf(account, name), JSON.stringify([value, ...others].slice(0, MOST)));
}

function keyOf(account: number, name: string): string {
  return `ua_recent:${account}:${name}`;
}
