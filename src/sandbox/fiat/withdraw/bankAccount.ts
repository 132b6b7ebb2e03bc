import type { ArgumentsOf } from '../../../../generated/api/types.ts';
import { isIban, plainIban } from '../../../formats/iban.ts';
import type { AddressEntry } from '../../addressBook/addressEntry.ts';
import { fiatChain } from '../../deposits/depositEntries.ts';
import { countries } from '../../reference/countries.ts';
import type { FiatChannel } from '../../reference/fiatChannels.ts';
import { withdrawalRefusals } from '../../withdrawals/withdrawalRefusals.ts';
import { isPixKey, plainPixKey } from './pixKey.ts';

/** The parts of a bank account as a customer tells them. */
export type ToldAccount = Pick<
  ArgumentsOf<'fiatWithdrawCreate'>,
  'holder' | 'iban' | 'bic' | 'sort_code' | 'account_number' | 'pix_key'
>;

/**
 * Reads the bank account that a channel needs: checksums, and whether the channel pays to its country. Its address has
 * one spelling for each account: "AT611904300234573201", "200000 55779911", or a Pix key.
 * @throws BusinessError 131313 with the part that is missing or wrong
 */
export function bankAccount(channel: FiatChannel, told: ToldAccount): AddressEntry {
  const holder = (told.holder ?? '').trim().replace(/\s+/g, ' ');
  if (holder.length < 2 || !/\p{L}/u.test(holder)) throw withdrawalRefusals.bankAccount('/holder');
  const address = numberOf(channel, told);
  const tag = bicOf(channel, told);
  return { coin: channel.fiat, chain: fiatChain, address, identity: address, tag, holder, address_type: 3 };
}

/** What a customer would tell of an account that was read before. */
export function toldAccount(
  { id }: FiatChannel,
  { holder, address, tag }: Pick<AddressEntry, 'holder' | 'address' | 'tag'>,
): ToldAccount {
  if (id === 'pix') return { holder, pix_key: address };
  if (id !== 'faster_payments') return { holder, iban: address, bic: tag };
  const [sort_code = '', account_number = ''] = address.split(' ');
  return { holder, sort_code, account_number };
}

function numberOf(channel: FiatChannel, told: ToldAccount): string {
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
function bicOf({ id }: FiatChannel, { bic = '', iban = '' }: ToldAccount): string {
  const code = bic.toUpperCase();
  if (code === '' || id === 'pix' || id === 'faster_payments') return '';
  if (code.slice(4, 6) !== plainIban(iban).slice(0, 2)) throw withdrawalRefusals.bankAccount('/bic');
  return code;
}

function isPaidTo(channel: FiatChannel, country: string): boolean {
  return channel.countries.some((code) => countries.get(code)?.code2 === country);
}
