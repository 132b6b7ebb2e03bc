import type { ArgumentsOf } from '../../../../../generated/api/types.ts';
import { type Account, toAccount } from '../../../books/accounts/account.ts';
import { BusinessError, notOffered } from '../../../platform/errors.ts';
import type { Hides, SandboxContext } from '../../context.ts';
import { ledgerFormats } from '../exportFormats.ts';
import { featureOf } from '../exportSections.ts';
import type { ExportType } from '../rules/exportRules.ts';
import type { AccountType } from '../statement/scope/accountWallets.ts';
import { monthRange } from '../time/zonedTime.ts';
import { assertRange, assertTimeZone, type ExportRequest } from './exportRequest.ts';

type Args = ArgumentsOf<'exportAccountStatement'>;

const allContents = ['ASSET_CHANGES', 'CLOSED_PNL', 'TRADES'] as const;

/**
 * Validates a request for a consolidated statement.
 * @throws BusinessError 10025 for an account that an edition hides, 10001 for an account or time zone that is not
 * offered, a range that is missing or given twice, or a format without the chapters that were asked for, 131202 for a member who is not a sub-account of the customer, and
 * as assertRange
 */
export async function consolidatedRequest(
  context: SandboxContext,
  account: Account,
  args: Args,
  hides: Hides,
): Promise<ExportRequest> {
  const { format, contents = allContents } = args;
  const timezone = assertTimeZone(args.timezone ?? 'UTC');
  const subject = args.subUid === undefined ? account : await subAccount(context, account, args.subUid);
  const accounts = args.accountTypes ?? consolidatedAccounts(hides);
  if (!isWithin(accounts, nothing))
    throw new BusinessError(10001, 'One of these accounts has no statements.');
  if (!isWithin(accounts, hides)) throw notOffered();
  if (ledgerFormats.includes(format) && !contents.includes('ASSET_CHANGES'))
    throw new BusinessError(10001, 'This format has asset changes alone.');
  const range = rangeOf(args, timezone);
  assertRange(range, context.clock.now());
  return {
    subject_uid: subject.uid,
    kind: 'CONSOLIDATED',
    type: '',
    account_type: '',
    account_types: accounts.join(','),
    contents: contents.join(','),
    coin: '',
    start_at: range.from,
    end_at: range.to,
    format,
    timezone,
    language: args.lang ?? account.language,
  };
}

const nothing: Hides = () => false;

function isWithin(accounts: NonNullable<Args['accountTypes']>, hides: Hides): boolean {
  const offered = consolidatedAccounts(hides);
  // `unified` is an alias of `uta`.
  return accounts.every((name) => offered.includes(name === 'unified' ? 'uta' : name));
}

function rangeOf({ month, startTime, endTime }: Args, timezone: string): { from: number; to: number } {
  const hasTimes = startTime !== undefined && endTime !== undefined;
  if (hasTimes === (month !== undefined))
    throw new BusinessError(10001, 'Either a month or a range of time is needed.');
  return hasTimes ? { from: Number(startTime), to: Number(endTime) } : monthRange(month ?? '', timezone);
}

async function subAccount({ db }: SandboxContext, account: Account, subUid: string): Promise<Account> {
  const row = /^\d{1,15}$/.test(subUid)
    ? await db
        .selectFrom('accounts')
        .selectAll()
        .where('uid', '=', Number(subUid))
        .where('parent_uid', '=', account.uid)
        .executeTakeFirst()
    : undefined;
  if (row === undefined) throw new BusinessError(131202, 'Invalid member id.');
  return toAccount(row);
}

/** The single statements whose records belong to an account. */
const accountTypes: readonly (readonly [AccountType, readonly ExportType[]])[] = [
  ['fiat', ['PERSONAL_INFO']],
  ['uta', ['DERIVATIVE', 'USDC', 'COPYTRADE', 'TRADING_TOOLS']],
  ['spot', ['ETP', 'PRE_UPGRADE']],
  ['contract', ['CONTRACT', 'USDT', 'PRE_UPGRADE']],
  ['option', ['USDC', 'PRE_UPGRADE']],
  ['finacial', ['SAVINGS']],
];

/**
 * The accounts that a consolidated statement covers: always funding, and every other account unless the flags hide
 * everything in it. The customer's upgrade does not matter: there may be coins in pre-upgrade accounts, and a statement
 * must not omit any.
 */
export function consolidatedAccounts(hides: Hides): AccountType[] {
  return accountTypes
    .filter(([account, types]) => account === 'fiat' || types.some((type) => !hides(featureOf(type))))
    .map(([account]) => account);
}
