import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { coinConfig } from '../../../generated/api/results/coinConfig.ts';
import { depositAddressChain } from '../../../generated/api/results/depositAddressChain.ts';
import { depositEditAddress } from '../../../generated/api/results/depositEditAddress.ts';
import { FailureHelp, useErrorText, useRuntime } from '../../runtime/index.ts';
import { Note } from '../../ui/note/Note.tsx';
import { useTexts } from '../../ui/texts/useTexts.ts';
import type { AddressClient, AddressOperation } from '../shared/operations.ts';
import { type ResultShapes, type WidgetProps, widgetClient } from '../shared/widgetClient.ts';
import { AddressCard } from './AddressCard.tsx';
import { type AddressState, addressState, chosenNetwork } from './machine.ts';
import { NetworkList } from './NetworkList.tsx';
import '../../ui/choice/choice.css';
import './chainAddress.css';

export { addressOperations as operations } from '../shared/operations.ts';

export interface ChainAddressProps extends WidgetProps {
  coin: string;
  chain?: string;
  /** Id of one of the user's addresses on it. */
  address?: string;
}

/** The networks of a coin as rows, and below them the address on the chosen one. */
export default function ChainAddress({
  client,
  onFilter,
  coin,
  chain = '',
  address = '',
}: ChainAddressProps) {
  const { t } = useTexts();
  const typed = useMemo(() => widgetClient(client, results), [client]);
  // Where the page has no filter for it, the choice is kept here, per coin. Once the page names a network it keeps the
  // choice itself, and Back takes it back.
  const [own, setOwn] = useState({ coin, chain: '' });
  if (chain !== '' && own.chain !== '') setOwn({ coin, chain: '' });
  const wanted = chain || (own.coin === coin ? own.chain : '');
  const { state, reload, readAgain } = useDepositAddress(typed, coin, wanted);
  const choose = (network: string) => {
    setOwn({ coin, chain: network });
    onFilter?.({ chain: network, address: '' });
  };
  return (
    <section className="ua-deposit" aria-label={t('chainAddress.card', { coin })}>
      {'networks' in state && (
        <NetworkList
          coin={coin}
          networks={state.networks}
          chosen={'chosen' in state ? state.chosen.chain : ''}
          choose={choose}
        />
      )}
      {state.name === 'shown' ? (
        <AddressCard
          key={`${coin} ${state.address.chain}`}
          client={typed}
          coin={coin}
          address={state.address}
          wanted={address}
          show={(addressId) => onFilter?.({ address: addressId })}
          readAgain={readAgain}
        />
      ) : (
        <AddressFrame coin={coin} state={state} reload={reload} />
      )}
    </section>
  );
}

interface AddressFrameProps {
  coin: string;
  state: Exclude<AddressState, { name: 'shown' }>;
  reload: () => void;
}

/** Shown in place of an address: loading, empty, error, denied. */
function AddressFrame({ coin, state, reload }: AddressFrameProps) {
  const { t } = useTexts();
  const { loginHref } = useRuntime();
  const errorText = useErrorText('error' in state ? state.error : undefined);
  switch (state.name) {
    case 'loading':
    case 'addressLoading':
      return <Loading isAddress={state.name === 'addressLoading'} />;
    case 'choosing':
      return <p className="ua-deposit__hint">{t('chainAddress.choose')}</p>;
    case 'empty':
      return <Note tone="info" title={t('chainAddress.empty', { coin })} />;
    case 'denied':
      return (
        <Note tone="info" title={t('chainAddress.denied')}>
          <a className="ua-link" href={loginHref()}>
            {t('chainAddress.logIn')}
          </a>
        </Note>
      );
    case 'failed':
    case 'addressFailed':
      return (
        <Note tone="fail" title={t('chainAddress.failed')} role="alert">
          <p>{errorText}</p>
          <FailureHelp error={state.error} retry={reload} label={t('chainAddress.retry')} />
        </Note>
      );
  }
}

function Loading({ isAddress }: { isAddress: boolean }) {
  const { t } = useTexts();
  return (
    <div className="ua-deposit__loading" role="status">
      <span className="ua-visually-hidden">{t('chainAddress.loading')}</span>
      <span className={`ua-skeleton ${isAddress ? 'ua-deposit__bone--card' : 'ua-deposit__bone'}`} />
      {!isAddress && <span className="ua-skeleton ua-deposit__bone" />}
    </div>
  );
}

/** Networks hardly ever change; addresses never do. */
const STALE_AFTER_MS = 60_000;

/** The networks of the coin, and the address on the chosen one. */
function useDepositAddress(
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

/** What the widget relies on in the results it reads; separate from the list of operations, which every page loads. */
const results: ResultShapes<AddressOperation> = {
  coinConfig,
  depositAddressChain,
  depositEditAddress,
};
