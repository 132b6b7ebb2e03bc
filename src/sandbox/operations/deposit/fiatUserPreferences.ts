import type { Account } from '../../accounts/account.ts';
import type { Handler } from '../../context.ts';
import { BusinessError } from '../../errors.ts';
import { type FiatChannel, fiatChannels } from '../../reference/fiatChannels.ts';

const fiats = [...new Set(fiatChannels.map(({ fiat }) => fiat))];

/** The currency offered to a customer who never chose one. */
const usualFiat = 'EUR';

/**
 * GET channel/user-preferences: the ways to pay that the customer's country has. Nobody has paid in yet, so none was
 * used lately and the customer's own currency is shown first.
 */
export const fiatUserPreferences: Handler<'fiatUserPreferences'> = async ({ account, args }) => {
  if (account.parentUid !== null) {
    throw new BusinessError(131404, 'Sub-accounts cannot do this. Use the main account.');
  }
  const own = fiats.includes(account.currency) ? account.currency : usualFiat;
  const fiat = args.fiat ?? own;
  if (!fiats.includes(fiat)) throw new BusinessError(131403, `There is no way to pay in ${fiat}.`);
  // The country is known with the verification; before it, everything is shown that it could open.
  const channels = fiatChannels.filter(
    ({ fiat: paid, countries }) =>
      paid === fiat && (account.country === '' || countries.includes(account.country)),
  );
  return { fiat, fiats, channels: channels.map((channel) => toAnswer(channel, account)), recent: [] };
};

function toAnswer(channel: FiatChannel, account: Account) {
  const isVerified = account.kycLevel >= channel.kycRequired;
  return {
    id: channel.id,
    name: channel.name,
    min: channel.min,
    max: channel.max,
    fee_fixed: channel.feeFixed,
    fee_rate: channel.feeRate,
    eta_minutes: channel.etaMinutes,
    kyc_required: channel.kycRequired,
    countries: [...channel.countries],
    status: isVerified ? ('OPEN' as const) : ('KYC_REQUIRED' as const),
  };
}
