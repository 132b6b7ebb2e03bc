import { useEffect, useId } from 'react';
import { useLocation } from 'react-router-dom';
import { configBanner } from '../../../generated/api/results/configBanner.ts';
import { type BannerPosition, bannerPositions } from '../../../generated/screens/bannerPositions.ts';
import { plainText, useRuntime } from '../../runtime/index.ts';
import { routeAt } from '../../runtime/routeAt.ts';
import { useDisclosure } from '../../ui/disclosure/useDisclosure.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useTexts } from '../../ui/texts/useTexts.ts';
import { type Banner, BannerLink, bannerBoard, CloseBanner, useShownBanners } from './bannerBoard.tsx';
import './noticeBell.css';

/**
 * Notices about the current page: paused networks, delisted coins. In the top bar, where it shifts nothing when it
 * appears; no button while there are no notices. Texts from the server are shown as plain text.
 */
export function NoticeBell() {
  const { t } = useTexts();
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
        <span className="ua-bell__count ua-tone--warn" data-count={shown.length} />
      </button>
      <section
        id={panel}
        className="ua-panel ua-popup ua-panel--below ua-bell__panel"
        aria-label={t('shell.noticesTitle')}
        hidden={!isOpen}
      >
        <ul>
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

/** Loads the notices of this page; none while they are loading or if the server does not answer. */
function useBannersOfPage(): void {
  const { i18n } = useTexts();
  const { call } = useRuntime();
  const { pathname } = useLocation();
  const position = bannerPosition(pathname);
  const lang = i18n.language;
  useEffect(() => {
    const controller = new AbortController();
    const show = (list: readonly Banner[]) => bannerBoard.set({ ...bannerBoard.get(), list });
    if (position !== undefined)
      call(
        'configBanner',
        { position, lang },
        { notify: 'none', signal: controller.signal, expects: configBanner },
      )
        .then((answer) => {
          if (!controller.signal.aborted && 'list' in answer) show(answer.list);
        })
        // Notices are optional: monitoring records the failure, the user need not know.
        .catch(() => undefined);
    return () => {
      controller.abort();
      show([]);
    };
  }, [call, position, lang]);
}

/** Position of the banners of the page at a path below the area; undefined for a page without any. */
export function bannerPosition(pathname: string): BannerPosition | undefined {
  const page = routeAt(pathname)?.route.id;
  return page && bannerPositions[page];
}
