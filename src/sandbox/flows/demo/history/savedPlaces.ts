import { encodeAddress } from '../../../world/chain/encodeAddress.ts';
import type { Random } from '../../../world/random.ts';
import { chainOf } from '../../../world/reference/chains.ts';
import type { Habits } from './habits.ts';

/** An address that a customer sends coins to, as saved in the address book. */
export interface SavedPlace {
  readonly uid: number;
  readonly coin: string;
  readonly chain: string;
  readonly address: string;
  /** '' on networks without tags. */
  readonly tag: string;
  readonly remark: string;
  readonly isVerified: boolean;
}

const remarks = ['Ledger', 'Kraken', 'Cold storage', 'Bitstamp', 'Trezor', 'Phone wallet', 'Savings', 'Desk'];

/** The places a customer sends to: three for each coin and network. */
export function savedPlaces(random: Random, { uid, sends }: Habits): SavedPlace[] {
  return sends.flatMap((send, index) => {
    const [coin = '', chain = ''] = send.split(' ');
    const { family, tag } = chainOf(chain);
    return [0, 1, 2].map((number) => {
      const unit = (part: string) => random.unit('saved place', uid, coin, chain, number, part);
      const name = remarks[(index * 3 + number) % remarks.length] ?? '';
      return {
        uid,
        coin,
        chain,
        address: encodeAddress(family, random.bytes('saved place', uid, coin, chain, number)),
        tag: tag === undefined ? '' : String(100_000_000 + Math.floor(unit('tag') * 900_000_000)),
        remark: `${name} ${coin}`,
        isVerified: unit('verified') < 0.5,
      };
    });
  });
}
