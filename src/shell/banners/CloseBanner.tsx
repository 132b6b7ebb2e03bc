import { useTranslation } from 'react-i18next';
import { Icon } from '../../runtime/icons/Icon.tsx';
import { plainText } from '../../runtime/index.ts';
import { takeDown } from './bannerBoard.ts';
import type { Banner } from './shownBanners.ts';

/** Closes a notice that may be closed. */
export function CloseBanner({ banner }: { banner: Banner }) {
  const { t } = useTranslation();
  if (!banner.closable) return null;
  const label = t('shell.noticeClose', { title: plainText(banner.title) });
  return (
    <button
      type="button"
      className="ua-button ua-button--quiet ua-button--icon ua-button--small"
      aria-label={label}
      title={label}
      onClick={() => takeDown(banner.id)}
    >
      <Icon name="close" />
    </button>
  );
}
