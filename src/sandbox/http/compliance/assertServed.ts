import type { OperationId } from '../../../../generated/api/operations.ts';
import type { Account } from '../../books/accounts/account.ts';
import { BusinessError } from '../../platform/errors.ts';
import { countryOf } from '../../world/reference/countries.ts';

/** What brings coins in, trades them or moves them on; reading, statements and closing what is open stay possible. */
const closedToSanctioned: ReadonlySet<OperationId> = new Set([
  'depositAddressChain',
  'depositEditAddress',
  'depositOrder',
  'convertQuote',
  'convertExecute',
  'exchangeBatchPreOrder',
  'exchangeBatchOrder',
  'batchQuote',
  'batchReQuote',
  'batchConvert',
  'transferCreate',
  'withdrawCreate',
  'fiatWithdrawCreate',
] satisfies OperationId[]);

/**
 * Refuses what moves money to a customer who was verified in a country that is under sanctions by now.
 * @throws BusinessError 10024 with the text of the compliance modal (requirements §8.1)
 */
export function assertServed(operationId: OperationId, account: Account | null): void {
  if (account === null || !closedToSanctioned.has(operationId)) return;
  const { name, isRestricted } = countryOf(account);
  if (!isRestricted) return;
  const why = `Your account belongs to ${name}, which is under sanctions.`;
  const content = `${why} This service is closed to you; what you own stays yours, and statements stay available.`;
  throw new BusinessError(10024, why, {
    result: { title: 'Not available to you', content, reason: 'SANCTION' },
  });
}
