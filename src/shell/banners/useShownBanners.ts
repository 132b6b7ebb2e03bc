import { useRuntime, useStore } from '../../runtime/index.ts';
import { bannerBoard } from './bannerBoard.ts';
import { type Banner, shownBanners } from './shownBanners.ts';

/** The notices to show now, the most important first. */
export function useShownBanners(): readonly Banner[] {
  const { now } = useRuntime();
  const { list, closed } = useStore(bannerBoard);
  return shownBanners(list, closed, now());
}
