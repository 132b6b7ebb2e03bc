import type { ReactNode } from 'react';
import type { Brand } from '../../../generated/models/brand.v1.d.ts';
import type { RouteId } from '../../../generated/models/screen.v1.d.ts';
import type { Routes } from '../../contract/index.ts';
import type { Store } from '../../runtime/index.ts';
import type { Frame } from '../navigation/wholeFrame.ts';
import type { ToastStore } from '../notices/toastStore.ts';
import type { SessionStore } from '../session/sessionStore.ts';
import type { ThemeStore } from '../theme/themeStore.ts';

/** What the frame is made of; main.tsx puts it together once. */
export interface ShellParts {
  brand: Pick<Brand, 'name' | 'tagline' | 'licence' | 'links'>;
  /** The languages this site offers. */
  languages: readonly { code: string; name: string }[];
  /** What leads to pages and elsewhere, and the sentences above every page; follows the flags. */
  frame: Store<Frame>;
  session: SessionStore;
  theme: ThemeStore;
  /** The ways to the API. */
  routes: Routes;
  toasts: ToastStore;
  /** A dialog that a failure opens (requirements §8.2); null while there is none. */
  dialog: Store<ReactNode>;
  /** The chat assistant, once it is there (requirements §1.3). */
  assistant: Store<ReactNode>;
  /** Fetched when the page is drawn and has nothing better to do. */
  atRest: readonly { load(): Promise<unknown> }[];
  /** Begins to load a page when a person is about to open it. */
  prefetch(route: RouteId): void;
}
