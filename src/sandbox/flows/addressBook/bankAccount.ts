import type { Kysely } from 'kysely';
import type { ArgumentsOf } from '../../../../generated/api/types.ts';
import { isIban, plainIban } from '../../../formats/iban.ts';
import type { Account } from '../../books/accounts/account.ts';
import type { Database } from '../../books/db/database.ts';
import { BusinessError } from '../../platform/errors.ts';
import { fiatChain } from '../../world/reference/chains.ts';
import { countries } from '../../world/reference/countries.ts';
import type { FiatChannel } from '../../world/reference/fiatChannels.ts';
import { openChannel } from '../fiat/openChannel.ts';
import { type AddressEntry, savedEntry } from './addressEntry.ts';

/** The parts of a bank account as the customer submits them. */
type AccountDetails = Pick<
  ArgumentsOf<'fiatWithdrawCreate'>,
  'holder' | 'iban' | 'bic' | 'sort_code' | 'account_number' | 'pix_key'
>;

/**
 * Validates the bank account that a channel needs: checksums, and whether the channel pays to its country. The
 * resulting address has one spelling per account: "AT611904300234573201", "200000 55779911", or a Pix key.
 * @throws BusinessError 131313 with the missing or invalid part
 */
function bankAccount(channel: FiatChannel, details: AccountDetails): AddressEntry {
  const holder = (details.holder ?? '').trim().replace(/\s+/g, ' ');
  if (holder.length < 2 || !/\p{L}/u.test(holder)) throw bankRefusals.invalid('/holder');
  const address = numberOf(channel, details);
  const tag = bicOf(channel, details);
  return { coin: channel.fiat, chain: fiatChain, address, identity: address, tag, holder, address_type: 3 };
}

/** Reverses `bankAccount`: the parts a customer would submit for a saved account. */
function savedAccount(
  { id }: FiatChannel,
  { holder, address, tag }: Pick<AddressEntry, 'holder' | 'address' | 'tag'>,
): AccountDetails {
  if (id === 'pix') return { holder, pix_key: address };
  if (id !== 'faster_payments') return { holder, iban: address, bic: tag };
  const [sort_code = '', account_number = ''] = address.split(' ');
  return { holder, sort_code, account_number };
}

function numberOf(channel: FiatChannel, details: AccountDetails): string {
  if (channel.id === 'pix') {
    const key = plainPixKey(details.pix_key ?? '');
    if (!isPixKey(key)) throw bankRefusals.invalid('/pix_key');
    return key;
  }
  if (channel.id === 'faster_payments') {
    const sortCode = (details.sort_code ?? '').replace(/\D/g, '');
    if (sortCode.length !== 6) throw bankRefusals.invalid('/sort_code');
    const number = details.account_number ?? '';
    if (!/^\d{8}$/.test(number)) throw bankRefusals.invalid('/account_number');
    return `${sortCode} ${number}`;
  }
  const iban = plainIban(details.iban ?? '');
  if (!isIban(iban) || !isPaidTo(channel, iban.slice(0, 2))) throw bankRefusals.invalid('/iban');
  return iban;
}

/** Optional; when given, it must be of the same country as the IBAN. */
function bicOf({ id }: FiatChannel, { bic = '', iban = '' }: AccountDetails): string {
  const code = bic.toUpperCase();
  if (code === '' || id === 'pix' || id === 'faster_payments') return '';
  if (code.slice(4, 6) !== plainIban(iban).slice(0, 2)) throw bankRefusals.invalid('/bic');
  return code;
}

function isPaidTo(channel: FiatChannel, country: string): boolean {
  return channel.countries.some((code) => countries.get(code)?.code2 === country);
}

interface BankDestinationRequest extends AccountDetails {
  readonly coin: string;
  readonly channel_id: string;
  /** A saved account that provides the omitted parts. */
  readonly addressId?: number | undefined;
}

/**
 * Determines the bank account and the channel to it: the submitted account, or a saved one.
 * @throws BusinessError as openChannel and bankAccount; 131307 the saved one does not exist or is not theirs, 131002 it
 * is not a bank account of this currency
 */
export async function bankDestination(
  db: Kysely<Database>,
  customer: Account,
  request: BankDestinationRequest,
): Promise<{ readonly channel: FiatChannel; readonly entry: AddressEntry }> {
  const channel = openChannel(customer, request.coin, request.channel_id, 'withdraw');
  if (request.addressId === undefined) return { channel, entry: bankAccount(channel, request) };
  const saved = await savedEntry(db, customer.uid, request.addressId);
  if (saved.chain !== fiatChain || saved.coin !== channel.fiat) {
    throw bankRefusals.otherCurrency(channel.fiat);
  }
  return { channel, entry: bankAccount(channel, { ...savedAccount(channel, saved), ...request }) };
}

const randomKey = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const mailKey = /^[^\s@]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/;
const phoneKey = /^\+55\d{10,11}$/;

/** A key as the payment system stores it: no spaces, lower case, a tax number without punctuation. */
export function plainPixKey(text: string): string {
  const key = text.trim().toLowerCase();
  return /^[\d.\s-]+$/.test(key) ? key.replace(/\D/g, '') : key;
}

/**
 * Whether a normalised key is a person's tax number with valid check digits, or an e-mail address, phone number or
 * UUID.
 */
export function isPixKey(key: string): boolean {
  return isTaxNumber(key) || randomKey.test(key) || mailKey.test(key) || phoneKey.test(key);
}

/** Eleven digits, the last two of which are check digits (mod 11); eleven equal digits are invalid. */
function isTaxNumber(key: string): boolean {
  if (!/^\d{11}$/.test(key) || /^(\d)\1*$/.test(key)) return false;
  return checkDigit(key.slice(0, 9)) === key[9] && checkDigit(key.slice(0, 10)) === key[10];
}

function checkDigit(digits: string): string {
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (digits.length + 1 - index),
    0,
  );
  const rest = (sum * 10) % 11;
  return String(rest === 10 ? 0 : rest);
}

/** The documented errors of bank accounts (domain §4.2). */
export const bankRefusals = {
  invalid: (field: string) =>
    new BusinessError(131313, 'This bank account is not valid.', { params: { field } }),
  notOwn: () =>
    new BusinessError(131314, 'This bank account is not in your own name.', { params: { field: '/holder' } }),
  otherCurrency: (currency: string) =>
    new BusinessError(131002, `What is saved is not a bank account in ${currency}.`),
} as const;
