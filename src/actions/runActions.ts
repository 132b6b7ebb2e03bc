import type {
  Action,
  CloseAction,
  CopyAction,
  DownloadAction,
  GoAction,
  OpenAction,
  RefreshAction,
  SetFilterAction,
  ToastAction,
} from '../../generated/models/screen.v1.d.ts';
import { isEmpty, isWords, readPointer, resolveValue, type Scopes, type Value } from '../language/index.ts';
import type { ActionHost } from './actionHost.ts';
import { call } from './performCall.ts';

/**
 * Runs the actions of a button in order. Resolves with true when all succeeded; the first failure ends the list,
 * because what follows it assumes success. Never rejects for a failed operation: that is reported.
 */
export async function runActions(
  list: readonly Action[],
  host: ActionHost,
  scopes: Scopes,
): Promise<boolean> {
  for (const action of list) {
    if (!(await runAction(action, host, scopes))) return false;
  }
  return true;
}

function runAction(action: Action, host: ActionHost, scopes: Scopes): boolean | Promise<boolean> {
  if ('call' in action) return call(action, host, scopes, runActions);
  if ('open' in action) return open(action, host, scopes, runActions);
  if ('close' in action) return close(action, host, scopes, runActions);
  if ('go' in action) return go(action, host, scopes, runActions);
  if ('copy' in action) return copy(action, host, scopes, runActions);
  if ('refresh' in action) return refresh(action, host, scopes, runActions);
  if ('setFilter' in action) return setFilter(action, host, scopes, runActions);
  if ('download' in action) return download(action, host, scopes, runActions);
  return toast(action, host, scopes, runActions);
}

/** Runs a list inside an action (the `ok` of a call); see runActions. */
type RunList = (actions: readonly Action[], host: ActionHost, scopes: Scopes) => Promise<boolean>;

/** Runs one action. False ends the list, because what follows assumes success. */
export type ActionRunner<A> = (
  action: A,
  host: ActionHost,
  scopes: Scopes,
  run: RunList,
) => boolean | Promise<boolean>;

/** Goes to another page, with its path parameters and filters. */
const go: ActionRunner<GoAction> = (action, host, scopes) => {
  host.go(action.go, resolveRecord(action.params, scopes), resolveRecord(action.filter, scopes));
  return true;
};

/** Opens an overlay of this screen with its parameters. */
const open: ActionRunner<OpenAction> = (action, host, scopes) => {
  host.open(action.open, resolveRecord(action.with, scopes));
  return true;
};

/** Closes the overlay that contains the action. */
const close: ActionRunner<CloseAction> = (_action, host) => {
  host.close();
  return true;
};

/** Refetches sources of this screen. */
const refresh: ActionRunner<RefreshAction> = (action, host) => {
  host.refresh(action.refresh);
  return true;
};

/** Sets filters of this page, and with them its URL. A missing value clears its filter. */
const setFilter: ActionRunner<SetFilterAction> = (action, host, scopes) => {
  const emptied = Object.fromEntries(Object.keys(action.setFilter).map((name) => [name, '']));
  host.setFilter({ ...emptied, ...resolveRecord(action.setFilter, scopes) });
  return true;
};

/** Shows a notice for three seconds (requirements §4.5). */
const toast: ActionRunner<ToastAction> = (action, host) => {
  host.toast(action.toast.type, action.toast.key);
  return true;
};

/** Copies the full value, even if the page shortens it. A missing value ends the list. */
const copy: ActionRunner<CopyAction> = async (action, host, scopes) => {
  const value = resolveValue(action.copy, scopes);
  if (isEmpty(value) || typeof value === 'object') return false;
  await host.copy(String(value));
  return true;
};

/** Downloads the files whose URLs the preceding call returned. A response without any ends the list. */
const download: ActionRunner<DownloadAction> = ({ download: { from, each } }, host, scopes) => {
  const found = readPointer(scopes.result, from);
  const urls = each === undefined ? [found] : listOf(found).map((file) => readPointer(file, each));
  // All or nothing: a statement with a missing part would look complete to the customer.
  if (urls.length === 0 || !urls.every(isAddress)) return false;
  for (const url of urls) host.download(url);
  return true;
};

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isAddress(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/**
 * Resolves each value of a named list (`with`, `params`, `filter`, `props`); a binding without a value is left out, and
 * a list of words is passed on as it is.
 */
export function resolveRecord(
  values: Readonly<Record<string, Value | readonly string[]>> | undefined,
  scopes: Scopes,
): Record<string, unknown> {
  const pairs = Object.entries(values ?? {}).map(
    ([name, value]) => [name, isWords(value) ? value : resolveValue(value, scopes)] as const,
  );
  return Object.fromEntries(pairs.filter(([, value]) => value !== undefined));
}
