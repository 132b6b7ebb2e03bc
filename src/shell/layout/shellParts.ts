import type { Brand } from '../../../generated/models/brand.v1.d.ts';
import type { RouteId } from '../../../generated/models/screen.v1.d.ts';
import type { WritableStore } from '../../runtime/index.ts';
import type { NavigationGroup } from '../navigation/buildNavigation.ts';
import type { ComplianceWall } from '../notices/createFailureNotices.ts';
import type { ToastStore } from '../notices/toastStore.ts';
import type { SessionStore } from '../session/sessionStore.ts';
import type { ThemeStore } from '../theme/themeStore.ts';

/** What the frame is made of; main.tsx puts it together once. */
export interface ShellParts {
  brand: Brand;
  navigation: readonly NavigationGroup[];
  session: SessionStore;
  theme: ThemeStore;
  toasts: ToastStore;
  wall: WritableStore<ComplianceWall | null>;
  /** Begins to load a page when a person is about to open it. */
  prefetch(route: RouteId): void;
}
