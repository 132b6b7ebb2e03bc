import type { ArgumentsOf } from '../../../../generated/api/types.ts';
import { isIban, plainIban } from '../../../formats/iban.ts';
import { countries } from '../../reference/countries.ts';
import type { FiatChannel } from '../../reference/fiatChannels.ts';
import { withdrawalRefusals } from '../../withdrawals/withdrawalRefusals.ts';
import { isPixKey, plainPixKey } from './pixKey.ts';

type Told = Pick<
  ArgumentsOf<'fiatWithdrawCreate'>,
  'holder' | 'iban' | 'bic' | 'sort_code' | 'account_number' | 'pix_key'
>;

/** The bank account that a payment goes to. */
interface BankAccount {
  readonly holder: string;
  /** One spelling for each account: "AT611904300234573201", "200000 55779911", or a Pix key. */
  readonly number: string;
  /** '' when it was not told. */
  readonly bic: string;
}

/**
 * Reads the bank account that a channel needs: checksums, and whether the channel pays to its country.
 * @throws BusinessError 131313 with the part that is missing or wrong
 */
export function bankAccount(channel: FiatChannel, told: Told): BankAccount {
  const holder = told.holder.trim().replace(/\s+/g, ' ');
  if (holder.length < 2 || !/\p{L}/u.test(holder)) throw withdrawalRefusals.bankAccount('/holder');
  return { holder, number: numberOf(channel, told), bic: bicOf(channel, told) };
}

function numberOf(channel: FiatChannel, told: Told): string {
  if (channel.id === 'pix') {
    const key = plainPixKey(told.pix_key ?? '');
    if (!isPixKey(key)) throw withdrawalRefusals.bankAccount('/pix_key');
    return key;
  }
  if (channel.id === 'faster_payments') {
    const sortCode = (told.sort_code ?? '').replace(/\D/g, '');
    if (sortCode.length !== 6) throw withdrawalRefusals.bankAccount('/sort_code');
    const number = told.account_number ?? '';
    if (!/^\d{8}$/.test(number)) throw withdrawalRefusals.bankAccount('/account_number');
    return `${sortCode} ${number}`;
  }
  const iban = plainIban(told.iban ?? '');
  if (!isIban(iban) || !isPaidTo(channel, iban.slice(0, 2))) throw withdrawalRefusals.bankAccount('/iban');
  return iban;
}

/** Optional; then of the same country as an IBAN. */
function bicOf({ id }: FiatChannel, { bic = '', iban = '' }: Told): string {
  const code = bic.toUpperCase();
  if (code === '' || id === 'pix' || id === 'faster_payments') return '';
  if (code.slice(4, 6) !== plainIban(iban).slice(0, 2)) throw withdrawalRefusals.bankAccount('/bic');
  return code;
}

function isPaidTo(channel: FiatChannel, country: string): boolean {
  return channel.countries.some((code) => countries.get(code)?.code2 === country);
}
