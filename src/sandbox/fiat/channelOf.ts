import { type FiatChannel, fiatChannels } from '../reference/fiatChannels.ts';

/** A way to pay in a currency in; undefined where the currency has none of this name. */
export function channelOf(fiat: string, id: string): FiatChannel | undefined {
  return fiatChannels.find((channel) => channel.fiat === fiat && channel.id === id);
}
