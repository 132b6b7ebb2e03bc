import type { Action } from '../../generated/models/screen.v1.d.ts';
import type { Scopes } from '../language/index.ts';
import type { ActionHost } from './actionHost.ts';
import { call } from './call.ts';
import { close } from './close.ts';
import { copy } from './copy.ts';
import { download } from './download.ts';
import { go } from './go.ts';
import { open } from './open.ts';
import { refresh } from './refresh.ts';
import { setFilter } from './setFilter.ts';
import { toast } from './toast.ts';

/**
 * Does the actions of a button one after another. Resolves with true when all were done; the first that fails ends the
 * list, because what follows it was meant for success. Never rejects for an operation that fails: that is reported.
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
