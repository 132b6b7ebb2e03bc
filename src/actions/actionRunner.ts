import type { Action } from '../../generated/models/screen.v1.d.ts';
import type { Scopes } from '../language/index.ts';
import type { ActionHost } from './actionHost.ts';

/** Runs a list inside an action (the `ok` of a call); see runActions. */
export type RunList = (actions: readonly Action[], host: ActionHost, scopes: Scopes) => Promise<boolean>;

/** Does one action. False ends the list: what follows was meant for success. */
export type ActionRunner<A> = (
  action: A,
  host: ActionHost,
  scopes: Scopes,
  run: RunList,
) => boolean | Promise<boolean>;
