import type { FailMap } from '../../generated/models/screen.v1.d.ts';
import { AbortedError, ContractError, isNotLoggedIn } from '../contract/index.ts';
import type { ActionFailure, ActionHost } from './actionHost.ts';

export type CallOutcome = { isDone: true; result: unknown } | { isDone: false; failure?: ActionFailure };

/**
 * Runs an operation that changes something. A code that `fail` names gets its own words and place; a login that is
 * missing leads to the login page; a call that was given up has nothing to say.
 */
export async function performCall(
  host: Pick<ActionHost, 'call' | 'login'>,
  op: string,
  args: Readonly<Record<string, unknown>>,
  fail: FailMap | undefined,
): Promise<CallOutcome> {
  try {
    const result = await host.call(op, args);
    if (!isNotLoggedIn(result)) return { isDone: true, result };
    host.login();
    return { isDone: false };
  } catch (error) {
    if (error instanceof AbortedError) return { isDone: false };
    return { isDone: false, failure: { error, ...mapped(error, fail) } };
  }
}

function mapped(error: unknown, fail: FailMap | undefined): Pick<ActionFailure, 'key' | 'at'> {
  const entry = error instanceof ContractError ? fail?.[String(error.code)] : undefined;
  return entry ?? {};
}
