import { depositAddressOf, encodeAddress } from '../../../../../src/sandbox/world/chain/encodeAddress.ts';
import type { Random } from '../../../../../src/sandbox/world/random.ts';
import { chainOf } from '../../../../../src/sandbox/world/reference/chains.ts';
import { customer } from '../customers.ts';

/** Somewhere that money can go. */
export interface Destination {
  /** For stories. */
  readonly name: string;
  readonly isThiefs: boolean;
  /** As calls name it: a network, `INTERNAL` or `FIAT`. */
  readonly chain: string;
  readonly coins: readonly string[];
  /** All that mean it. A chain's number in any of them, a bank account's with and without spaces, names of a customer. */
  readonly spellings: readonly string[];
  /** Tag of an address, BIC of a bank account. */
  readonly tag: string;
  /** Who is paid inside the exchange; null where it leaves. */
  readonly receiver: number | null;
}

const friend = 640_216;
export const mule = 631_548;

/** The accounts of the customer's own name, and of the thief who tells that name: the second can be opened by anybody. */
const banks: Readonly<Record<number, { coin: string; own: string; thiefs: string; bic: string }>> = {
  533285: { coin: 'EUR', own: 'AT611904300234573201', thiefs: 'AT292011100987654321', bic: 'SMPLATWW' },
  700312: {
    coin: 'CZK',
    own: 'CZ6508000000192000145399',
    thiefs: 'CZ8701000000123557000237',
    bic: 'SMPLCZPP',
  },
  812007: { coin: 'CHF', own: 'CH9300762011623852957', thiefs: 'CH5604835012345678009', bic: 'SMPLCHZZ' },
};

/** Who may be robbed: book only with the lock, book only, and neither. */
export const victims: readonly number[] = Object.keys(banks).map(Number);

/** Everywhere that `uid` sends money to, and everywhere that the thief would like it to go. */
export function destinationsOf(random: Random, uid: number): readonly Destination[] {
  const { coin, own, thiefs, bic } = banks[uid] ?? { coin: '', own: '', thiefs: '', bic: '' };
  const wallet = (who: string, chain: string) => {
    const { family } = chainOf(chain);
    return encodeAddress(family, random.bytes('attackers', who, family));
  };
  const evm = wallet('customer', 'ARBI');
  const bank = (name: string, isThiefs: boolean, iban: string, tag: string): Destination => {
    const spaced = iban.replace(/(.{4})(?=.)/g, '$1 ');
    return { name, isThiefs, chain: 'FIAT', coins: [coin], spellings: [iban, spaced], tag, receiver: null };
  };
  return [
    chainPlace('own wallet on Tron', false, 'TRX', ['USDT'], [wallet('customer', 'TRX')]),
    chainPlace('own wallet on Arbitrum', false, 'ARBI', ['ETH', 'USDT'], [evm, evm.toLowerCase()]),
    chainPlace('own Bitcoin wallet', false, 'BTC', ['BTC'], [wallet('customer', 'BTC')]),
    chainPlace('own tag', false, 'XRP', ['XRP'], [wallet('customer', 'XRP')], '7'),
    between('friend', false, friend),
    inside('deposit address of the friend', false, random, friend),
    bank('own bank account', false, own, ''),
    chainPlace('wallet of the thief on Tron', true, 'TRX', ['USDT'], [wallet('thief', 'TRX')]),
    chainPlace('own wallet on another network', true, 'BSC', ['ETH', 'USDT'], [evm, evm.toLowerCase()]),
    chainPlace('wallet of the thief on Arbitrum', true, 'ARBI', ['ETH', 'USDT'], [wallet('thief', 'ARBI')]),
    chainPlace('Bitcoin wallet of the thief', true, 'BTC', ['BTC'], [wallet('thief', 'BTC')]),
    chainPlace('another tag', true, 'XRP', ['XRP'], [wallet('customer', 'XRP')], '8'),
    between('mule', true, mule),
    inside('deposit address of the mule', true, random, mule),
    bank('bank account of the thief', true, thiefs, ''),
    bank('own bank account by another bank', true, own, bic),
  ];
}

function chainPlace(
  name: string,
  isThiefs: boolean,
  chain: string,
  coins: readonly string[],
  spellings: readonly string[],
  tag = '',
): Destination {
  return { name, isThiefs, chain, coins, spellings, tag, receiver: null };
}

function between(name: string, isThiefs: boolean, receiver: number): Destination {
  const { email } = customer(receiver).profile;
  const spellings = [email, email.toUpperCase(), String(receiver)];
  return { name, isThiefs, chain: 'INTERNAL', coins: ['USDT', 'BTC', 'ETH'], spellings, tag: '', receiver };
}

/** An address that the exchange itself gave out: paid inside it, unless the chain is insisted on. */
function inside(name: string, isThiefs: boolean, random: Random, receiver: number): Destination {
  const { address } = depositAddressOf(random, receiver, 'TRX', 0);
  return { name, isThiefs, chain: 'TRX', coins: ['USDT'], spellings: [address], tag: '', receiver };
}
