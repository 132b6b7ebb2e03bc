import { sql } from 'kysely';
import type { ArgumentsOf, ResultOf } from '../../../../generated/api/types.ts';
import type { Account } from '../../books/accounts/account.ts';
import { BusinessError } from '../../platform/errors.ts';
import { type FiatChannel, fiatChannels } from '../../world/reference/fiatChannels.ts';
import type { SandboxContext } from '../context.ts';
import { field, type InformationField } from '../travelRule/beneficiary.ts';
import { assertMainAccount, isOfferedTo } from './openChannel.ts';

/** The default currency for customers whose own currency is not offered. */
const usualFiat = 'EUR';

/** How many recent channels are returned. */
const mostRecent = 3;

/**
 * The channels for deposits or withdrawals of a currency in the customer's country, and those the customer used
 * recently. Without `fiat`, the currency is the last one used, else the customer's own.
 * @throws BusinessError 131404 for a sub-account, 131403 for a currency without a channel
 */
export async function fiatPreferences(
  context: SandboxContext,
  account: Account,
  { fiat: requested, direction = 'deposit' }: ArgumentsOf<'fiatUserPreferences'>,
): Promise<ResultOf<'fiatUserPreferences'>> {
  assertMainAccount(account);
  const ways = fiatChannels.filter((channel) => channel.direction === direction);
  const fiats = [...new Set(ways.map((channel) => channel.fiat))];
  const orders = await latestOrders(context, account.uid, direction);
  const own = fiats.includes(account.currency) ? account.currency : usualFiat;
  const fiat = requested ?? orders[0]?.coin ?? own;
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

/** One row for each channel ever used, most recent first. */
function latestOrders({ db }: SandboxContext, uid: number, direction: FiatChannel['direction']) {
  const table = direction === 'deposit' ? 'fiat_orders' : 'withdrawals';
  return (
    db
      .selectFrom(table)
      .select(['coin', 'channel_id'])
      .where('uid', '=', uid)
      // Withdrawals on a chain have no bank channel.
      .where('channel_id', '!=', '')
      .groupBy(['coin', 'channel_id'])
      .orderBy(sql`max(id)`, 'desc')
      .execute()
  );
}

function toAnswer(channel: FiatChannel, account: Account) {
  return {
    id: channel.id,
    direction: channel.direction,
    name: channel.name,
    min: channel.min,
    max: channel.max,
    fee_fixed: channel.feeFixed,
    fee_rate: channel.feeRate,
    eta_minutes: channel.etaMinutes,
    hold_minutes: channel.holdMinutes,
    kyc_required: channel.kycRequired,
    countries: [...channel.countries],
    status: statusFor(channel, account),
    fields: [...bankAccountFields(channel)],
  };
}

/** Closed goes before verification: to verify would open nothing. */
function statusFor({ isClosed, kycRequired }: FiatChannel, { kycLevel }: Account) {
  if (isClosed) return 'CLOSED' as const;
  return kycLevel >= kycRequired ? ('OPEN' as const) : ('KYC_REQUIRED' as const);
}

const holder = field('holder', 'text', { length: [2, 140] });
const iban = field('iban', 'iban', { length: [15, 34] });
const bic = field('bic', 'text', { isOptional: true, length: [8, 11] });

const british = [
  holder,
  field('sort_code', 'text', { length: [6, 8] }),
  field('account_number', 'text', { length: [8, 8] }),
];

const brazilian = [holder, field('pix_key', 'text', { length: [1, 77] })];

/** The fields of a bank account that a withdrawal channel requires, in display order; empty for deposit channels. */
function bankAccountFields({ direction, id }: FiatChannel): readonly InformationField[] {
  if (direction === 'deposit') return [];
  switch (id) {
    case 'faster_payments':
      return british;
    case 'pix':
      return brazilian;
    case 'sepa_instant':
      return [holder, iban];
    default:
      return [holder, iban, bic];
  }
}
