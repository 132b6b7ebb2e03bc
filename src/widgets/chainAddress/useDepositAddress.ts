import { useQuery } from '@tanstack/react-query';
import { type AddressState, addressState, chosenNetwork } from './machine.ts';
import type { AddressClient } from './operations.ts';

/** Networks hardly change; an address never does. */
const STALE_AFTER_MS = 60_000;

/** Networks of the coin and the address on the chosen one. */
export function useDepositAddress(
  client: AddressClient,
  coin: string,
  chain: string,
): { state: AddressState; reload: () => void; readAgain: () => Promise<unknown> } {
  const config = useQuery({
    queryKey: ['chainAddress', 'networks', coin],
    queryFn: async ({ signal }) => {
      const { list } = await client.call('coinConfig', { coin }, { signal, notify: 'none' });
      return list.find((entry) => entry.coin === coin)?.chains ?? [];
    },
    enabled: coin !== '',
    staleTime: STALE_AFTER_MS,
    retry: false,
  });
  const chosen = chosenNetwork(config.data ?? [], chain)?.chain ?? '';
  const address = useQuery({
    queryKey: ['chainAddress', 'address', coin, chosen],
    queryFn: ({ signal }) =>
      client.call('depositAddressChain', { coin, chain: chosen }, { signal, notify: 'none' }),
    enabled: coin !== '' && chosen !== '',
    staleTime: STALE_AFTER_MS,
    retry: false,
  });
  const reload = () => void (config.error ? config.refetch() : address.refetch());
  return { state: addressState(config, chain, address), reload, readAgain: address.refetch };
}
