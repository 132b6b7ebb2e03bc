import type { Screen } from '../../../generated/models/screen.v1.d.ts';
import { type LazyValue, lazyPart, type Runtime } from '../../runtime/index.ts';
import type { OverlaysUrl } from '../pageUrl/nodeUrl.ts';

/** The open overlay and its parameters. */
export interface OpenOverlay {
  name: string;
  params: Readonly<Record<string, unknown>>;
}

/** The overlays of a screen that are loaded separately from it. */
export interface LazyOverlays extends LazyValue<NonNullable<Screen['overlays']>> {
  /** Their tabs and filters that the page's URL may carry. */
  url: OverlaysUrl | undefined;
}

type Storage = Runtime['tabStorage'];

/** Remembers the overlay across a reload and a login in between, by account and page. */
export function rememberOverlay(storage: Storage, place: string, overlay: OpenOverlay): void {
  storage.set(nameOf(place), JSON.stringify(overlay));
}

export function forgetOverlay(storage: Storage, place: string): void {
  storage.remove(nameOf(place));
}

/** The overlay that was open when a reload or the login left the page; null when there was none. */
export function rememberedOverlay(storage: Storage, place: string): OpenOverlay | null {
  try {
    const found: unknown = JSON.parse(storage.get(nameOf(place)) ?? 'null');
    return isOverlay(found) ? found : null;
  } catch {
    return null;
  }
}

function nameOf(place: string): string {
  return `ua_overlay:${place}`;
}

function isOverlay(value: unknown): value is OpenOverlay {
  if (typeof value !== 'object' || value === null || !('name' in value) || !('params' in value)) return false;
  return typeof value.name === 'string' && typeof value.params === 'object' && value.params !== null;
}

/** Drawers and modals (antd). Kept out of the first screen's code; loading it early only starts the download. */
export const antdOverlay = lazyPart(() => import('./AntdOverlay.tsx').then((module) => module.default));

/** Loads the security check. Kept out of the first screen's code; calling it early only starts the download. */
export function loadStepUp() {
  return import('../../stepUp/proveWithDialog.tsx');
}
