import { useTranslation } from 'react-i18next';
import { isOpen, type Network } from './machine.ts';
import { NetworkFacts } from './NetworkFacts.tsx';

interface NetworkRowProps {
  name: string;
  coin: string;
  network: Network;
  isChosen: boolean;
  choose: () => void;
}

/** One network: name, time, confirmations, minimum, contract; a closed one cannot be chosen and says why. */
export function NetworkRow({ name, coin, network, isChosen, choose }: NetworkRowProps) {
  const { t } = useTranslation();
  const open = isOpen(network);
  return (
    <label className={`ua-deposit__network${open ? '' : ' ua-deposit__network--closed'}`}>
      <input type="radio" name={name} checked={isChosen} disabled={!open} onChange={choose} />
      <span className="ua-deposit__networkMain">
        <span className="ua-deposit__networkName">
          <bdi>{network.chainType}</bdi>
          {!open && <span className="ua-tag ua-tag--warn">{t('chainAddress.suspended')}</span>}
        </span>
        {open ? <NetworkFacts network={network} coin={coin} /> : <span>{t(reasonKey(network))}</span>}
      </span>
      {network.contractEnding !== '' && (
        <span className="ua-deposit__contract">
          {t('chainAddress.contract')} <bdi className="ua-mono">…{network.contractEnding}</bdi>
        </span>
      )}
    </label>
  );
}

function reasonKey(network: Network): string {
  return `chainAddress.reason.${network.suspendedReason || 'MAINTENANCE'}`;
}
