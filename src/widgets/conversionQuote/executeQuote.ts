import { isNotLoggedIn, NoPermissionError } from '../../contract/index.ts';
import type { ConversionClient } from './operations.ts';

/**
 * Executes a quote; resolves when the exchange has taken the order on.
 * @throws ContractError when it was refused or nobody answered. This page is login-free, where "nobody is signed in" comes
 *   as an answer (spec §8); for an execution it is a refusal like any other.
 */
export async function executeQuote(client: ConversionClient, quoteTxId: string): Promise<void> {
  const operation = 'convertExecute';
  const answer: unknown = await client.call(operation, { quoteTxId }, { notify: 'none' });
  if (!isNotLoggedIn(answer)) return;
  throw new NoPermissionError({ operation, code: 'ret_code' in answer ? answer.ret_code : answer.retCode });
}
