import type { CallAction, FailMap } from '../../../generated/models/screen.v1.d.ts';
import { AbortedError, ContractError, isNotLoggedIn } from '../../contract/index.ts';
import { resolveArguments } from '../../language/index.ts';
import type { ActionDefinition, ActionDefinitions, ActionDescriptions } from '../shared/actionDefinition.ts';
import type { ActionFailure, ActionHost } from '../shared/actionHost.ts';

/** Runs an operation, then `ok` with its response as `result#`. A failure is reported and ends the list. */
const call: ActionDefinition<CallAction> = async ({ call: { op, args, ok, fail } }, host, scopes, run) => {
  const outcome = await performCall(host, op, resolveArguments(args, scopes), fail);
  if (outcome.isDone) return run(ok ?? [], host, { ...scopes, result: outcome.result });
  if (outcome.failure !== undefined) host.report(outcome.failure);
  return false;
};

type CallOutcome = { isDone: true; result: unknown } | { isDone: false; failure?: ActionFailure };

/**
 * Runs an operation that changes something. A code listed in `fail` gets its own message and place; a missing login
 * leads to the login page; an aborted call reports nothing.
 */
async function performCall(
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

export const actions = { call } satisfies ActionDefinitions;

export const descriptions: ActionDescriptions<typeof actions> = {
  call: {
    does: 'Calls an operation that changes something.',
    properties: {
      call: {
        is: 'call',
        schema: {
          description: 'The call.',
          type: 'object',
          additionalProperties: false,
          required: ['op'],
          properties: {
            op: { $ref: '#/definitions/OperationId', description: 'Operation that is called.' },
            args: { $ref: '#/definitions/Arguments', description: 'Arguments of the operation.' },
            ok: {
              description: 'Done after it succeeded; `result#` is its answer.',
              type: 'array',
              items: { $ref: '#/definitions/Action' },
            },
            fail: {
              $ref: '#/definitions/FailMap',
              description:
                'Words for the codes that it can be refused with. Other failures are told in the words of the catalogue.',
            },
          },
        },
      },
    },
  },
};
