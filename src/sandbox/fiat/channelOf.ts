import { type FiatChannel, fiatChannels } from '../reference/fiatChannels.ts';

/** A way to pay a currency in or out; undefined where the currency has none of this name. */
export function channelOf(
  fiat: string,
  id: string,
  direction: FiatChannel['direction'] = 'deposit',
): FiatChannel | undefined {
  return fiatChannels.find(
    (channel) => channel.direction === direction && channel.fiat === fiat && channel.id === id,
  );
}
