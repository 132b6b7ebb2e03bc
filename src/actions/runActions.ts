import type { Action } from '../../generated/models/screen.v1.d.ts';
import type { Scopes } from '../language/index.ts';
import { actions } from './registry.ts';
import type { ActionDefinition } from './shared/actionDefinition.ts';
import type { ActionHost } from './shared/actionHost.ts';

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
    if (!(await definitionOf(action)(action as never, host, scopes, runActions))) return false;
  }
  return true;
}

/** An action takes the objects that have a property of its name. @throws TypeError for one that has none */
function definitionOf(action: Action): ActionDefinition {
  const found = Object.entries<ActionDefinition>(actions).find(([name]) => Object.hasOwn(action, name));
  if (found === undefined) throw new TypeError(`There is no such action: ${Object.keys(action).join(', ')}`);
  return found[1];
}
