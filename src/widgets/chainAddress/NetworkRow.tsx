import { useTranslation } from 'react-i18next';
import { compareDecimal } from '../../language/index.ts';
import { useAmountText } from '../parts/useAmountText.ts';
import { isOpen, type Network } from './machine.ts';

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
        {open ? <Facts network={network} coin={coin} /> : <span>{t(reasonKey(network))}</span>}
      </span>
      {network.contractEnding !== '' && (
        <span className="ua-deposit__contract">
          {t('chainAddress.contract')} <bdi className="ua-mono">…{network.contractEnding}</bdi>
        </span>
      )}
    </label>
  );
}

function Facts({ network, coin }: { network: Network; coin: string }) {
  const { t } = useTranslation();
  const write = useAmountText();
  const hasMinimum = compareDecimal(network.depositMin, '0') === 1;
  return (
    <span className="ua-deposit__networkFacts">
      <span>{t('chainAddress.arrival', { count: network.estimatedArrivalMinutes })}</span>
      <span>
        {t('chainAddress.confirmations', {
          credited: network.confirmation,
          withdrawable: network.safeConfirmNumber,
        })}
      </span>
      <span>
        {hasMinimum
          ? t('chainAddress.minimumShort', { amount: write(network.depositMin), coin })
          : t('chainAddress.noMinimum')}
      </span>
      <span>{t('chainAddress.noFee')}</span>
    </span>
  );
}

function reasonKey(network: Network): string {
  return `chainAddress.reason.${network.suspendedReason || 'MAINTENANCE'}`;
}
