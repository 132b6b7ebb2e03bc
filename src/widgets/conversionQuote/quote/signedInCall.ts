import type { OperationId } from '../../../../generated/api/operations.ts';
import type { ArgumentsOf, ResultOf } from '../../../../generated/api/types.ts';
import { type CallOptions, isNotLoggedIn, NoPermissionError } from '../../../contract/index.ts';
import type { WidgetClient } from '../../shared/widgetClient.ts';

/**
 * A call that only a signed-in user can make. These pages are login-free, where "nobody is signed in" comes as an
 * answer (requirements §8.1); here it is rejected like any other refusal.
 * @throws ContractError as the call, and NoPermissionError
 */
export async function signedInCall<Ops extends OperationId, Op extends Ops>(
  client: WidgetClient<Ops>,
  operation: Op,
  args: ArgumentsOf<Op>,
  options: CallOptions = {},
): Promise<ResultOf<Op>> {
  const answer: ResultOf<Op> = await client.call(operation, args, { notify: 'none', ...options });
  const unknown: unknown = answer;
  if (!isNotLoggedIn(unknown)) return answer;
  throw new NoPermissionError({
    operation,
    code: 'ret_code' in unknown ? unknown.ret_code : unknown.retCode,
  });
}
