import { useTranslation } from 'react-i18next';
import { Icon } from '../parts/Icon.tsx';

/** Exchanges the two coins; sits in the seam between the two fields. */
export function SwapButton({ swap }: { swap: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="ua-convert__seam">
      <button type="button" className="ua-convert__swap" aria-label={t('convert.swap')} onClick={swap}>
        <Icon name="swap" />
      </button>
    </div>
  );
}
