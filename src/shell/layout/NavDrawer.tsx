import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useTexts } from '../../ui/texts/useTexts.ts';
import { FramePart } from '../frame/FramePart.tsx';
import type { NavigationGroup, Place } from '../navigation/buildNavigation.ts';
import { LanguageSwitch, ThemeSwitch } from './ChoiceMenus.tsx';
import './navDrawer.css';
import type { ShellParts } from '../frame/shellParts.ts';
import { RouteSwitch } from './RouteSwitch.tsx';
import { SideNav } from './SideNav.tsx';
import { Wordmark } from './Wordmark.tsx';

interface NavDrawerProps {
  parts: ShellParts;
  navigation: readonly NavigationGroup[];
  place: Place | null;
  onClose(): void;
  /** Opens the command palette. */
  onSearch(): void;
}

/** The navigation on small screens. */
export function NavDrawer({ parts, navigation, place, onClose, onSearch }: NavDrawerProps) {
  const { t } = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const location = useLocation();
  const openedAt = useRef(location.pathname);
  useEffect(() => {
    if (location.pathname !== openedAt.current) dialog.current?.close();
  }, [location.pathname]);
  return (
    <Dialog ref={dialog} as="drawer" label={t('shell.menu')} onClose={onClose}>
      <div className="ua-drawer__sheet">
        <div className="ua-drawer__head">
          <Wordmark brand={parts.brand} />
          <button
            type="button"
            className="ua-button ua-button--quiet ua-button--icon"
            aria-label={t('ui.close')}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" />
          </button>
        </div>
        <button
          type="button"
          className="ua-button ua-drawer__search"
          aria-haspopup="dialog"
          onClick={() => {
            // First, so that the focus returns to the menu's button when the palette closes.
            dialog.current?.close();
            onSearch();
          }}
        >
          <Icon name="search" />
          {t('palette.open')}
        </button>
        <FramePart name="nav.label">
          <SideNav groups={navigation} place={place} />
        </FramePart>
        <div className="ua-drawer__foot">
          <FramePart>
            <RouteSwitch routes={parts.routes} side="above" />
          </FramePart>
          <FramePart>
            <LanguageSwitch languages={parts.languages} side="above" />
          </FramePart>
          <FramePart>
            <ThemeSwitch theme={parts.theme} side="above" />
          </FramePart>
        </div>
      </div>
    </Dialog>
  );
}
