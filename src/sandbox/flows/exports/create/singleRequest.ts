import type { ArgumentsOf } from '../../../../../generated/api/types.ts';
import type { Account } from '../../../books/accounts/account.ts';
import { BusinessError } from '../../../platform/errors.ts';
import { coins } from '../../../world/reference/coins.ts';
import type { Hides } from '../../context.ts';
import { exportSections } from '../exportSections.ts';
import type { AccountType } from '../statement/scope/accountWallets.ts';
import { singleTerms } from '../statement/scope/singleTerms.ts';
import { assertRange, assertTimeZone, type ExportRequest } from './exportRequest.ts';

/**
 * Validates a request for a single statement.
 * @throws BusinessError 10001 for a type, account, format, coin or time zone that is not offered or a range that is missing,
 * and as assertRange
 */
export function singleRequest(
  account: Account,
  args: ArgumentsOf<'exportCreate'>,
  { now, hides }: { now: number; hides: Hides },
): ExportRequest {
  const { type, format, timezone = 'UTC', coin = '' } = args;
  const accountType = offeredAccount(account, args, hides);
  const { coin: only } = singleTerms(type, accountType);
  if (coin !== '' && !coins.has(coin)) throw new BusinessError(10001, 'This coin does not exist.');
  if (coin !== '' && only !== null && coin !== only)
    throw new BusinessError(10001, `This statement is about ${only} alone.`);
  return {
    subject_uid: account.uid,
    kind: 'SINGLE',
    type,
    account_type: accountType,
    account_types: '',
    contents: '',
    coin,
    ...rangeOf(args, now),
    format,
    timezone: assertTimeZone(timezone),
    language: args.lang ?? account.language,
  };
}

function offeredAccount(
  account: Account,
  { type, accountType, format }: ArgumentsOf<'exportCreate'>,
  hides: Hides,
): AccountType {
  const offer = exportSections(account, hides).find(
    (section) =>
      (accountType === undefined || section.accountType === accountType) &&
      section.types.some((kind) => kind.type === type && kind.formats.includes(format)),
  );
  if (offer === undefined) throw new BusinessError(10001, 'This statement is not offered.');
  return offer.accountType;
}

function rangeOf(
  { type, startTime, endTime }: ArgumentsOf<'exportCreate'>,
  now: number,
): Pick<ExportRequest, 'start_at' | 'end_at'> {
  if (type === 'PERSONAL_INFO') return { start_at: null, end_at: null };
  if (startTime === undefined || endTime === undefined)
    throw new BusinessError(10001, 'A range of time is needed.');
  const range = { from: Number(startTime), to: Number(endTime) };
  assertRange(range, now);
  return { start_at: range.from, end_at: range.to };
}
