import { useTranslation } from 'react-i18next';
import { compareDecimal } from '../../language/index.ts';
import { useAmountText } from '../parts/useAmountText.ts';
import type { Network } from './machine.ts';

/** What tells a network from the others: time, confirmations, minimum, fee. */
export function NetworkFacts({ network, coin }: { network: Network; coin: string }) {
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
