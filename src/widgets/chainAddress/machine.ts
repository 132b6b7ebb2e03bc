import type { ResultOf } from '../../../generated/api/types.ts';
import { isSignedOut, NoPermissionError } from '../../contract/index.ts';

export type Network = ResultOf<'coinConfig'>['list'][number]['chains'][number];
export type DepositAddress = ResultOf<'depositAddressChain'>;

/** A request to the server: its answer, its error, or neither yet. */
export interface Loaded<T> {
  data: T | undefined;
  error: unknown;
}

/** What the card shows. A network that is suspended or unknown is never `chosen`, whatever the page's URL says. */
export type AddressState =
  | { name: 'loading' }
  | { name: 'denied' }
  | { name: 'failed'; error: unknown }
  | { name: 'empty' }
  | { name: 'choosing'; networks: readonly Network[] }
  | { name: 'addressLoading'; networks: readonly Network[]; chosen: Network }
  | { name: 'addressFailed'; networks: readonly Network[]; chosen: Network; error: unknown }
  | { name: 'shown'; networks: readonly Network[]; chosen: Network; address: DepositAddress };

/** The state that follows from the requests and the choice; pure. */
export function addressState(
  config: Loaded<readonly Network[]>,
  chain: string,
  address: Loaded<DepositAddress>,
): AddressState {
  const error = config.error ?? address.error;
  if (isSignedOut(error) || error instanceof NoPermissionError) return { name: 'denied' };
  if (config.data === undefined) {
    return config.error ? { name: 'failed', error: config.error } : { name: 'loading' };
  }
  const networks = config.data;
  if (networks.length === 0) return { name: 'empty' };
  const chosen = chosenNetwork(networks, chain);
  if (chosen === undefined) return { name: 'choosing', networks };
  // An answer for another network is never shown under this one.
  if (address.data !== undefined && address.data.chain === chosen.chain) {
    return { name: 'shown', networks, chosen, address: address.data };
  }
  return address.error
    ? { name: 'addressFailed', networks, chosen, error: address.error }
    : { name: 'addressLoading', networks, chosen };
}

/** The network whose address is shown: the requested one, or the only one there is. */
export function chosenNetwork(networks: readonly Network[], chain: string): Network | undefined {
  const open = networks.filter(isOpen);
  if (chain === '' && networks.length === 1) return open[0];
  return open.find((network) => network.chain === chain);
}

/** Whether the network accepts deposits now. */
export function isOpen(network: Network): boolean {
  return network.chainDeposit === '1';
}
