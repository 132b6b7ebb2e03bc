import { type OperationId, type OperationInfo, operations } from '../../../generated/api/operations.ts';
import type { ArgumentsOf, ResultOf } from '../../../generated/api/types.ts';
import { createSigner } from '../../../src/contract/signing/signCall.ts';
import type { SignedIn } from './signIn.ts';

/** Operations the bench calls: all POST, all in the snake spelling. */
type Callable = Extract<OperationId, 'convertQuote' | 'convertExecute' | 'convertQuery'>;

const bySystem = {
  subtle: crypto.subtle,
  random: (count: number) => crypto.getRandomValues(new Uint8Array(count)),
  now: Date.now,
};

/** @throws Error naming the operation and the exchange's sentence when it refuses */
export async function callExchange<Op extends Callable>(
  { origin, cookies, userToken, requestKey }: SignedIn,
  op: Op,
  args: ArgumentsOf<Op>,
): Promise<ResultOf<Op>> {
  const { method, path, encrypted } = operations[op] as OperationInfo;
  const signer = createSigner({ ...bySystem, key: requestKey });
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      usertoken: userToken,
      ...(encrypted ? { 'x-request-signature': await signer.sign({ method, path, body: args }) } : {}),
    },
    body: JSON.stringify(args),
  });
  const answer = (await response.json()) as { ret_code: number; ret_msg: string; result: ResultOf<Op> };
  if (answer.ret_code !== 0) throw new Error(`${op} was refused with ${answer.ret_code}: ${answer.ret_msg}`);
  return answer.result;
}
