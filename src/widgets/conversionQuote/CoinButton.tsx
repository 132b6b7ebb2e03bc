import { useTranslation } from 'react-i18next';
import { CoinDisc } from '../parts/CoinDisc.tsx';
import { Icon } from '../parts/Icon.tsx';

interface CoinButtonProps {
  side: 'from' | 'to';
  coin: string;
  /** Undefined where the coin is given. */
  open: (() => void) | undefined;
}

/** The chosen coin of a side; opens the picker. */
export function CoinButton({ side, coin, open }: CoinButtonProps) {
  const { t } = useTranslation();
  const mark = (
    <>
      {coin !== '' && <CoinDisc coin={coin} />}
      <span dir="ltr">{coin === '' ? t('convert.choose') : coin}</span>
    </>
  );
  if (open === undefined) return <span className="ua-convert__coin ua-convert__coin--fixed">{mark}</span>;
  return (
    <button
      type="button"
      className="ua-convert__coin"
      aria-haspopup="dialog"
      aria-label={t(side === 'from' ? 'convert.chooseFrom' : 'convert.chooseTo', { coin })}
      onClick={open}
    >
      {mark}
      <Icon name="down" />
    </button>
  );
}
