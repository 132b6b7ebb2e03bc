import { useTranslation } from 'react-i18next';
import { CoinDisc } from '../parts/CoinDisc.tsx';
import { Icon } from '../parts/Icon.tsx';

/** The chosen coin of a side; opens the picker. */
export function CoinButton({ side, coin, open }: { side: 'from' | 'to'; coin: string; open: () => void }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className="ua-convert__coin"
      aria-haspopup="dialog"
      aria-label={t(side === 'from' ? 'convert.chooseFrom' : 'convert.chooseTo', { coin })}
      onClick={open}
    >
      {coin !== '' && <CoinDisc coin={coin} />}
      <span dir="ltr">{coin === '' ? t('convert.choose') : coin}</span>
      <Icon name="down" />
    </button>
  );
}
