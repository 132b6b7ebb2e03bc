import { plainText } from '../../runtime/index.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useTexts } from '../../ui/texts/useTexts.ts';
import { BannerLink, CloseBanner, useShownBanners } from './bannerBoard.tsx';
import './pageNotice.css';

/**
 * The page's most important notice as one line in its upper margin: it appears late, and must not shift what the user
 * is about to press. Where there is no such margin, only the bell shows it.
 */
export function PageNotice() {
  const { t } = useTexts();
  const [banner] = useShownBanners();
  if (banner === undefined) return null;
  const title = plainText(banner.title);
  const content = plainText(banner.content);
  return (
    <aside className="ua-page-notice" aria-label={t('shell.noticesTitle')}>
      <div className="ua-page-notice__line">
        <Icon name="megaphone" />
        <p className="ua-page-notice__text" title={content}>
          <strong>{title}</strong> {content}
        </p>
        <BannerLink link={banner.link} />
        <CloseBanner banner={banner} />
      </div>
    </aside>
  );
}
