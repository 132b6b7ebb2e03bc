import { type OperationId, operations } from '../../../generated/api/operations.ts';
import type { ArgumentsOf, ResultOf } from '../../../generated/api/types.ts';
import type { SignedIn } from './signIn.ts';

/** Operations the bench calls: all POST, all in the snake spelling. */
type Callable = Extract<OperationId, 'convertQuote' | 'convertExecute' | 'convertQuery'>;

/** @throws Error naming the operation and the exchange's sentence when it refuses */
export async function callExchange<Op extends Callable>(
  { origin, cookies, userToken }: SignedIn,
  op: Op,
  args: ArgumentsOf<Op>,
): Promise<ResultOf<Op>> {
  const response = await fetch(`${origin}${operations[op].path}`, {
    method: operations[op].method,
    headers: {
      'content-type': 'application/json',
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      usertoken: userToken,
    },
    body: JSON.stringify(args),
  });
  const answer = (await response.json()) as { ret_code: number; ret_msg: string; result: ResultOf<Op> };
  if (answer.ret_code !== 0) throw new Error(`${op} was refused with ${answer.ret_code}: ${answer.ret_msg}`);
  return answer.result;
}
