import type { CallAction } from '../../generated/models/screen.v1.d.ts';
import { resolveArguments } from '../language/index.ts';
import type { ActionRunner } from './actionRunner.ts';
import { performCall } from './performCall.ts';

/** Runs an operation, then `ok` with its answer as `result#`. A failure is reported and ends the list. */
export const call: ActionRunner<CallAction> = async ({ call: { op, args, ok, fail } }, host, scopes, run) => {
  const outcome = await performCall(host, op, resolveArguments(args, scopes), fail);
  if (outcome.isDone) return run(ok ?? [], host, { ...scopes, result: outcome.result });
  if (outcome.failure !== undefined) host.report(outcome.failure);
  return false;
};
