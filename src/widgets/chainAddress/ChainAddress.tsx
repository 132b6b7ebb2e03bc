import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { widgetClient } from '../widgetClient.ts';
import type { WidgetProps } from '../widgetProps.ts';
import { AddressCard } from './AddressCard.tsx';
import { AddressFrame } from './AddressFrame.tsx';
import './chainAddress.css';
import { NetworkList } from './NetworkList.tsx';
import { results } from './results.ts';
import { useDepositAddress } from './useDepositAddress.ts';

export interface ChainAddressProps extends WidgetProps {
  coin: string;
  chain?: string;
  /** Id of one of the own addresses on it. */
  address?: string;
}

/** The networks of a coin as rows, and under them the address on the chosen one (look "Deposit"). */
export default function ChainAddress({
  client,
  onFilter,
  coin,
  chain = '',
  address = '',
}: ChainAddressProps) {
  const { t } = useTranslation();
  const typed = useMemo(() => widgetClient(client, results), [client]);
  // Where the page has no filter for it, the choice lives here; it belongs to its coin.
  const [own, setOwn] = useState({ coin, chain: '' });
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
