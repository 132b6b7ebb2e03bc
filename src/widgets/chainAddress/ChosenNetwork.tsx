import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Network } from './machine.ts';
import { NetworkFacts } from './NetworkFacts.tsx';

interface ChosenNetworkProps {
  network: Network;
  coin: string;
  changeButton: RefObject<HTMLButtonElement | null>;
  change: () => void;
}

/** The answer to "which network", with the way to change it. */
export function ChosenNetwork({ network, coin, changeButton, change }: ChosenNetworkProps) {
  const { t } = useTranslation();
  return (
    <div className="ua-deposit__chosen">
      <span className="ua-deposit__chosenLabel">{t('chainAddress.network')}</span>
      <span className="ua-deposit__networkMain">
        <span className="ua-deposit__networkName">
          <bdi>{network.chainType}</bdi>
        </span>
        <NetworkFacts network={network} coin={coin} />
      </span>
      <button ref={changeButton} type="button" className="ua-button ua-button--small" onClick={change}>
        {t('chainAddress.change')} <span className="ua-visually-hidden">{t('chainAddress.network')}</span>
      </button>
    </div>
  );
}
