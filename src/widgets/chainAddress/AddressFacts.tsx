import { useTranslation } from 'react-i18next';
import { accountLabel } from '../../formats/index.ts';
import { compareDecimal } from '../../language/index.ts';
import { Fact } from '../parts/Fact.tsx';
import { Figure } from '../parts/Figure.tsx';
import type { DepositAddress } from './machine.ts';

/** What to know before sending: minimum, both numbers of confirmations, limit, contract, account. */
export function AddressFacts({ coin, address }: { coin: string; address: DepositAddress }) {
  const { t } = useTranslation();
  const hasMinimum = compareDecimal(address.depositMin, '0') === 1;
  const hasLimit = compareDecimal(address.batchReleaseLimit, '0') === 1;
  return (
    <dl className="ua-w-facts ua-deposit__facts">
      <Fact label={t('chainAddress.minimum')}>
        {hasMinimum ? (
          <>
            <Figure value={address.depositMin} unit={coin} />
            <span className="ua-deposit__help">{t('chainAddress.minimumHelp')}</span>
          </>
        ) : (
          t('chainAddress.noMinimum')
        )}
      </Fact>
      <Fact label={t('chainAddress.credited')}>
        {t('chainAddress.afterConfirmations', { count: address.confirmation })}
        <span className="ua-deposit__help">{t('chainAddress.creditedHelp')}</span>
      </Fact>
      <Fact label={t('chainAddress.withdrawable')}>
        {t('chainAddress.afterConfirmations', { count: address.safeConfirmNumber })}
        <span className="ua-deposit__help">{t('chainAddress.withdrawableHelp')}</span>
      </Fact>
      <Fact label={t('chainAddress.arrivalLabel')}>
        {t('chainAddress.arrival', { count: address.estimatedArrivalMinutes })}
      </Fact>
      {hasLimit && (
        <Fact label={t('chainAddress.dailyLimit')}>
          <Figure value={address.batchReleaseLimit} unit={coin} />
        </Fact>
      )}
      {address.contractEnding !== '' && (
        <Fact label={t('chainAddress.contractEnding')}>
          <bdi className="ua-mono">…{address.contractEnding}</bdi>
        </Fact>
      )}
      <Fact label={t('chainAddress.account')}>{t(accountLabel(address.accountType))}</Fact>
    </dl>
  );
}
