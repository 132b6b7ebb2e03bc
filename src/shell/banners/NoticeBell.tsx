import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../runtime/icons/Icon.tsx';
import { plainText } from '../../runtime/index.ts';
import { useDisclosure } from '../layout/useDisclosure.ts';
import { BannerLink } from './BannerLink.tsx';
import { CloseBanner } from './CloseBanner.tsx';
import './noticeBell.css';
import { useBannersOfPage } from './useBannersOfPage.ts';
import { useShownBanners } from './useShownBanners.ts';

/**
 * What is to know about the pages one is on: paused networks, coins that end. In the top bar, where it moves nothing
 * when it comes; there is no button while there is nothing to say. Texts of the server are shown as plain text.
 */
export function NoticeBell() {
  const { t } = useTranslation();
  useBannersOfPage();
  const shown = useShownBanners();
  const { isOpen, area, button } = useDisclosure();
  const panel = useId();
  if (shown.length === 0) return null;
  const label = t('shell.notices', { count: shown.length });
  return (
    <div className="ua-panel-area" {...area}>
      <button
        type="button"
        className="ua-button ua-button--quiet ua-button--icon ua-bell__button"
        aria-label={label}
        title={label}
        aria-controls={panel}
        {...button}
      >
        <Icon name="megaphone" />
        <span className="ua-bell__count" data-count={shown.length} />
      </button>
      <section
        id={panel}
        className="ua-panel ua-panel--below ua-bell__panel"
        aria-label={t('shell.noticesTitle')}
        hidden={!isOpen}
      >
        <ul className="ua-bell__list">
          {shown.map((banner) => (
            <li key={banner.id} className="ua-bell__item">
              <div>
                <p className="ua-bell__title">{plainText(banner.title)}</p>
                <p>{plainText(banner.content)}</p>
                <BannerLink link={banner.link} />
              </div>
              <CloseBanner banner={banner} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
