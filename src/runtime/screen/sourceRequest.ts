import type { Source } from '../../../generated/models/screen.v1.d.ts';
import {
  evaluate,
  type Facts,
  isBinding,
  parseBinding,
  resolveArguments,
  type Scopes,
  writePointer,
} from '../../language/index.ts';

/** Whether a source may send a request, and which. `base` is the query, `view` the page and order of its result. */
export type SourceRequest =
  | { state: 'on'; base: Record<string, unknown>; view: Record<string, unknown> }
  | { state: 'off' | 'waiting' | 'denied' };

/**
 * Determines a source's request from its file, the scopes it reads and the page's URL. `waiting` means that the session
 * or a source it depends on has not loaded yet; `denied` that only a login is missing (requirements §2.3).
 */
export function sourceRequest(name: string, source: Source, scopes: Scopes, base: ScreenBase): SourceRequest {
  if (source.when !== undefined && !evaluate(source.when, scopes, base.facts)) {
    const wantsLogin =
      !base.facts.loggedIn && evaluate(source.when, scopes, { ...base.facts, loggedIn: true });
    if (!wantsLogin) return { state: 'off' };
    return { state: base.isSessionPending ? 'waiting' : 'denied' };
  }
  return {
    state: 'on',
    base: resolveArguments(source.args, scopes),
    view: viewArguments(source, base.pages[name] ?? {}, base.orders[name] ?? {}),
  };
}

function viewArguments(source: Source, choice: PageChoice, order: Readonly<Record<string, string>>) {
  let view: unknown = {};
  for (const [pointer, value] of Object.entries(order)) view = writePointer(view, pointer, value);
  const paging = source.page;
  if (paging === undefined) return view as Record<string, unknown>;
  view = writePointer(view, paging.size, choice.size ?? paging.sizes[0]);
  if (paging.mode === 'page') view = writePointer(view, paging.page, choice.page ?? 1);
  else if (choice.cursor !== undefined) view = writePointer(view, paging.cursor, choice.cursor);
  return view as Record<string, unknown>;
}

const known = new WeakMap<object, readonly string[]>();

/**
 * The scopes that the bindings inside a piece of a screen file read, sorted. Child nodes (`body`) are left out: they
 * subscribe for themselves. The same piece returns the same array, so that it can be used in a dependency list.
 */
export function referencedScopes(piece: object | undefined): readonly string[] {
  if (piece === undefined) return none;
  const before = known.get(piece);
  if (before !== undefined) return before;
  const names = new Set<string>();
  collect(piece, names);
  const sorted = [...names].sort();
  known.set(piece, sorted);
  return sorted;
}

const none: readonly string[] = [];

function collect(piece: unknown, names: Set<string>): void {
  if (typeof piece !== 'object' || piece === null) return;
  if (isBinding(piece)) {
    const scope = parseBinding(piece.$)?.scope;
    if (scope !== undefined) names.add(scope);
    return;
  }
  for (const [key, inner] of Object.entries(piece)) {
    if (key !== 'body') collect(inner, names);
  }
}

/** Which page of a source is requested; without a value the source's own first page and page size apply. */
export interface PageChoice {
  /** Page mode, starting at 1. */
  page?: number;
  size?: number;
  /** Cursor mode. */
  cursor?: string;
}

/** Everything outside the sources that they and the conditions depend on. */
export interface ScreenBase {
  /** route user session permission filter form. */
  scopes: Scopes;
  facts: Facts;
  /** The session has not loaded yet: what needs a login waits instead of showing "log in". */
  isSessionPending: boolean;
  /** The tags of the user have been requested, but not answered yet. */
  areTagsPending: boolean;
  /** The user that queries belong to, see Session. */
  userEpoch: number;
  /** By source name. */
  pages: Readonly<Record<string, PageChoice>>;
  /** By source name: arguments that the chosen sort order adds. */
  orders: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
