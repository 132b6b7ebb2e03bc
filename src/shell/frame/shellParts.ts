import type { ReactNode } from 'react';
import type { Brand, BrandWords } from '../../../generated/models/brand.v1.d.ts';
import type { RouteId, Screen } from '../../../generated/models/screen.v1.d.ts';
import type { Routes } from '../../contract/index.ts';
import type { Store } from '../../runtime/index.ts';
import type { Frame } from '../navigation/buildNavigation.ts';
import type { ToastStore } from '../notices/toastStore.ts';
import type { SessionStore } from '../session/sessionStore.ts';
import type { ThemeStore } from '../theme/themeStore.ts';

/** What the frame consists of; main.tsx assembles it once. */
export interface ShellParts {
  brand: Pick<Brand, 'name' | 'tagline' | 'licence' | 'links'> & {
    /** The environment's; the real exchange has none. */
    mark?: BrandWords | undefined;
  };
  /** The languages this site offers. */
  languages: readonly { code: string; name: string }[];
  /** The navigation and the notices above every page; follows the flags. */
  frame: Store<Frame>;
  session: SessionStore;
  theme: ThemeStore;
  /** The API endpoints. */
  routes: Routes;
  toasts: ToastStore;
  /** A dialog opened by a failure (requirements §8.2); null while there is none. */
  dialog: Store<ReactNode>;
  /** The chat assistant, once loaded (requirements §1.3). */
  assistant: Store<ReactNode>;
  /** Loaded once the page is rendered and idle. */
  whenIdle: readonly { load(): Promise<unknown> }[];
  /** A page's screen as this site has it, before the flags; null for one that the site never has. */
  loadScreen(route: RouteId): Promise<Screen | null>;
}
