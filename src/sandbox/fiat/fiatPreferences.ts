import { sql } from 'kysely';
import type { ArgumentsOf, ResultOf } from '../../../generated/api/types.ts';
import type { Account } from '../accounts/account.ts';
import type { SandboxContext } from '../context.ts';
import { BusinessError } from '../errors.ts';
import { type FiatChannel, fiatChannels } from '../reference/fiatChannels.ts';
import { assertMainAccount, isOfferedTo } from './openChannel.ts';
import { bankAccountFields } from './withdraw/bankAccountFields.ts';

/** The currency offered to a customer who never chose one. */
const usualFiat = 'EUR';

/** How many ways are remembered. */
const mostRecent = 3;

/**
 * The ways to pay a currency in, or out, that the customer's country has, and those the customer used lately. Without
 * `fiat` the currency is the one used last, then the customer's own.
 * @throws BusinessError 131404 for a sub-account, 131403 for a currency without a way
 */
export async function fiatPreferences(
  context: SandboxContext,
  account: Account,
  { fiat: asked, direction = 'deposit' }: ArgumentsOf<'fiatUserPreferences'>,
): Promise<ResultOf<'fiatUserPreferences'>> {
  assertMainAccount(account);
  const ways = fiatChannels.filter((channel) => channel.direction === direction);
  const fiats = [...new Set(ways.map((channel) => channel.fiat))];
  const orders = await latestOrders(context, account.uid, direction);
  const own = fiats.includes(account.currency) ? account.currency : usualFiat;
  const fiat = asked ?? orders[0]?.coin ?? own;
  if (!fiats.includes(fiat))
    throw new BusinessError(
      131403,
      `There is no way to pay ${direction === 'deposit' ? 'in' : 'out'} ${fiat}.`,
    );
  const channels = ways.filter((channel) => channel.fiat === fiat && isOfferedTo(account, channel));
  const used = orders.filter(({ coin }) => coin === fiat).map(({ channel_id }) => channel_id);
  return {
    fiat,
    direction,
    fiats,
    channels: channels.map((channel) => toAnswer(channel, account)),
    recent: used.filter((id) => channels.some((channel) => channel.id === id)).slice(0, mostRecent),
  };
}

/** One row for each way ever used, the last used first. */
function latestOrders({ db }: SandboxContext, uid: number, direction: FiatChannel['direction']) {
  const table = direction === 'deposit' ? 'fiat_orders' : 'withdrawals';
  return (
    db
      .selectFrom(table)
      .select(['coin', 'channel_id'])
      .where('uid', '=', uid)
      // A withdrawal by chain has no way to a bank.
      .where('channel_id', '!=', '')
      .groupBy(['coin', 'channel_id'])
      .orderBy(sql`max(id)`, 'desc')
      .execute()
  );
}

function toAnswer(channel: FiatChannel, account: Account) {
  const isVerified = account.kycLevel >= channel.kycRequired;
  return {
    id: channel.id,
    direction: channel.direction,
    name: channel.name,
    min: channel.min,
    max: channel.max,
    fee_fixed: channel.feeFixed,
    fee_rate: channel.feeRate,
    eta_minutes: channel.etaMinutes,
    kyc_required: channel.kycRequired,
    countries: [...channel.countries],
    status: isVerified ? ('OPEN' as const) : ('KYC_REQUIRED' as const),
    fields: [...bankAccountFields(channel)],
  };
}
