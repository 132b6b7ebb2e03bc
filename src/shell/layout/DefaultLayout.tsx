import { type ReactNode, useCallback, useState } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { routes } from '../../../generated/screens/index.ts';
import { paletteKey } from '../../../generated/screens/pageGroups.ts';
import { lazyPart, useStore, useWhenIdle } from '../../runtime/index.ts';
import { useTexts } from '../../ui/texts/useTexts.ts';
import type { CommandView } from '../commands/CommandDialog.tsx';
import { useCommandKey } from '../commands/useCommandKey.ts';
import { Extra, FramePart, Slot } from '../frame/FramePart.tsx';
import type { ShellParts } from '../frame/shellParts.ts';
import { findPlace } from '../navigation/buildNavigation.ts';
import { ToastRegion } from '../notices/ToastRegion.tsx';
import { SideNav } from './SideNav.tsx';
import { TopBar } from './TopBar.tsx';
import { brandWords, Wordmark } from './Wordmark.tsx';
import './defaultLayout.css';
import './footer.css';

/** The navigation of small screens, fetched when the page is idle or when first opened. */
const navDrawer = lazyPart(() => import('./lazyParts.ts').then((module) => module.NavDrawer));
const idleParts = [navDrawer];
const commandDialog = lazyPart(() =>
  import('../commands/CommandDialog.tsx').then((module) => module.CommandDialog),
);
const shortcutKeys = lazyPart(() => import('./lazyParts.ts').then((module) => module.ShortcutKeys));
const noticeStrip = lazyPart(() => import('./lazyParts.ts').then((module) => module.NoticeStrip));
const siteNotices = lazyPart(() => import('./lazyParts.ts').then((module) => module.SiteNotices));
const noProps = {};
const pageNotice = lazyPart(() => import('./lazyParts.ts').then((module) => module.PageNotice));

/**
 * The one layout of every page (requirements §2.2): header mount, toast container, themed content area with the routed
 * page, footer mount. The four ids are fixed, so that a site may put its own header or footer there. A part that fails
 * affects no other.
 */
export function DefaultLayout({ parts, children }: { parts: ShellParts; children: ReactNode }) {
  const { t } = useTexts();
  useWhenIdle(idleParts);
  useWhenIdle(parts.whenIdle);
  const { pathname } = useLocation();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [view, setView] = useState<CommandView | null>(null);
  const openPalette = useCallback(() => setView('palette'), []);
  const openList = useCallback(() => setView('shortcuts'), []);
  // From the first drawing on: a browser that still has the pair to itself leaves the page for its address bar.
  useCommandKey(paletteKey, openPalette);
  const { navigation } = useStore(parts.frame);
  const place = findPlace(navigation, pathname);
  return (
    <div className="ua-frame">
      <a className="ua-button ua-visually-hidden ua-frame__skip" href="#content">
        {t('shell.skip')}
      </a>
      <header id="header-mount" className="ua-frame__header">
        <FramePart>
          <TopBar
            parts={parts}
            navigation={navigation}
            place={place}
            onMenu={() => setDrawerOpen(true)}
            onSearch={openPalette}
          />
        </FramePart>
      </header>
      <ToastRegion store={parts.toasts} />
      <div className="ua-frame__middle">
        <div className="ua-frame__side">
          <FramePart name="nav.label">
            <SideNav groups={navigation} place={place} />
          </FramePart>
        </div>
        <div className="ua-frame__content">
          <Extra part={noticeStrip} props={parts} />
          <Extra part={siteNotices} props={parts} />
          <Extra part={pageNotice} props={noProps} />
          <main id="content" className="ua-frame__main" tabIndex={-1}>
            {children}
          </main>
          <footer id="footer-mount" className="ua-frame__footer">
            <FramePart>
              <Footer brand={parts.brand} pathname={pathname} />
            </FramePart>
          </footer>
        </div>
      </div>
      {isDrawerOpen && (
        <FramePart name="shell.menu" isAfloat>
          <navDrawer.Part
            parts={parts}
            navigation={navigation}
            place={place}
            onClose={() => setDrawerOpen(false)}
            onSearch={openPalette}
          />
        </FramePart>
      )}
      <Extra part={shortcutKeys} props={{ frame: parts.frame, onPalette: openPalette, onList: openList }} />
      {view !== null && (
        <FramePart name="palette.open" isAfloat>
          <commandDialog.Part view={view} parts={parts} onView={setView} />
        </FramePart>
      )}
      <Slot content={parts.dialog} />
      <Slot content={parts.assistant} />
    </div>
  );
}

/**
 * The licence line and the site's links. Requirements §2.3 know a general mode, which they do not define further. Our reading:
 * the working pages of the area end in one line, while those that are also linked from outside end in the footer of the whole
 * site, with the brand's name.
 * @param pathname path below /user/assets
 */
function Footer({ brand, pathname }: { brand: ShellParts['brand']; pathname: string }) {
  const { t, i18n } = useTexts();
  const isGeneral = routes.some(({ path, footer }) => footer && matchPath({ path, end: false }, pathname));
  return (
    <div className={`ua-footer ua-row${isGeneral ? ' ua-footer--general' : ''}`}>
      {isGeneral && <Wordmark brand={brand} />}
      <p className="ua-footer__licence" {...brandWords(brand.licence, i18n.language)} />
      <ul className="ua-footer__links">
        {Object.entries(brand.links).map(([name, href]) => (
          <li key={name}>
            <a className="ua-footer__link" href={href}>
              {t(`shell.link.${name}`)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
