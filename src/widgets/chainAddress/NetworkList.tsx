import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Network } from './machine.ts';
import { NetworkRow } from './NetworkRow.tsx';

interface NetworkListProps {
  coin: string;
  networks: readonly Network[];
  chosen: string;
  choose: (chain: string) => void;
}

/** The networks a coin can come by, with what tells them apart; one of them is chosen. */
export function NetworkList({ coin, networks, chosen, choose }: NetworkListProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className="ua-deposit__networks">
      <legend className="ua-deposit__legend">{t('chainAddress.network')}</legend>
      <p className="ua-deposit__hint">{t('chainAddress.networkHelp')}</p>
      {networks.map((network) => (
        <NetworkRow
          key={network.chain}
          name={name}
          coin={coin}
          network={network}
          isChosen={network.chain === chosen}
          choose={() => choose(network.chain)}
        />
      ))}
    </fieldset>
  );
}
