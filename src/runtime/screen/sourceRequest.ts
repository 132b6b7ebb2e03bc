import type { Source } from '../../../generated/models/screen.v1.d.ts';
import { evaluate, resolveArguments, type Scopes, writePointer } from '../../language/index.ts';
import type { PageChoice, ScreenBase } from './screenBase.ts';

/** Whether a source may ask now, and what it asks. `base` is the question, `view` which part and order of its answer. */
export type SourceRequest =
  | { state: 'on'; base: Record<string, unknown>; view: Record<string, unknown> }
  | { state: 'off' | 'waiting' | 'denied' };

/**
 * Decides what a source asks, from its file, the scopes it reads and the page's address. `waiting` means that the
 * session or a source it depends on is not known yet; `denied` that only a login is missing (requirements §2.3).
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
