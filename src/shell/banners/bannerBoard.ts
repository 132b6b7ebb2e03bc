import { browserStorage } from '../../contract/ports/browserPorts.ts';
import { createStore } from '../../runtime/index.ts';
import { closeBanner, closedBanners } from './closedBanners.ts';
import type { Banner } from './shownBanners.ts';

const storage = browserStorage(() => window.localStorage);

/** What the server says of the page one is on, and what of it was closed: one board for the bell and for the line. */
export const bannerBoard = createStore<{ list: readonly Banner[]; closed: readonly string[] }>({
  list: [],
  closed: closedBanners(storage),
});

/** Takes a notice off the board, on this device for good. */
export function takeDown(id: string): void {
  bannerBoard.set({ ...bannerBoard.get(), closed: closeBanner(storage, id) });
}
