import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../parts/CopyButton.tsx';
import { Fact } from '../../parts/Fact.tsx';

/** The number of an order, to be copied whole. */
export function OrderFact({ id }: { id: string }) {
  const { t } = useTranslation();
  return (
    <Fact label={t('convert.orderId')}>
      <span className="ua-convert__order">
        <bdi className="ua-mono">{id}</bdi>
        <CopyButton text={id} label={t('convert.copyOrder')} isCompact />
      </span>
    </Fact>
  );
}
