import type { ResultOf } from '../../../generated/api/types.ts';
import type { KeyValue } from '../../contract/index.ts';
import { browserStorage } from '../../contract/ports/browserPorts.ts';
import { safeHref } from '../../formats/shared/references.ts';
import { createStore, plainText, useRuntime, useStore } from '../../runtime/index.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useTexts } from '../../ui/texts/useTexts.ts';

const storage = browserStorage(() => window.localStorage);

const NAME = 'ua_closed_notices';

/** The server's notices for the current page, and which ones were closed: shared by the bell and the line. */
export const bannerBoard = createStore<{ list: readonly Banner[]; closed: readonly string[] }>({
  list: [],
  closed: closedBanners(storage),
});

/** Closes a notice, permanently on this device. */
function takeDown(id: string): void {
  bannerBoard.set({ ...bannerBoard.get(), closed: closeBanner(storage, id) });
}

export type Banner = ResultOf<'configBanner'>['list'][number];

/** The notices in effect at `now` (ms) that were not closed; one that cannot be closed is always shown. */
export function shownBanners(list: readonly Banner[], closed: readonly string[], now: number): Banner[] {
  return list.filter(
    ({ id, closable, start_time = '', end_time = '' }) =>
      !(closable && closed.includes(id)) &&
      (start_time === '' || Number(start_time) * 1000 <= now) &&
      (end_time === '' || now < Number(end_time) * 1000),
  );
}

/** Notices come and go; the oldest closed ones are no longer shown anyway. */
const MOST = 100;

/** Ids of the notices closed on this device; unreadable storage counts as none. */
export function closedBanners(storage: KeyValue): readonly string[] {
  try {
    const read: unknown = JSON.parse(storage.get(NAME) ?? '[]');
    return Array.isArray(read) ? read.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Remembers that a notice was closed. @returns all closed ids */
export function closeBanner(storage: KeyValue, id: string): readonly string[] {
  const closed = [...closedBanners(storage).filter((known) => known !== id), id].slice(-MOST);
  storage.set(NAME, JSON.stringify(closed));
  return closed;
}

/** The notices to show now, most important first. */
export function useShownBanners(): readonly Banner[] {
  const { now } = useRuntime();
  const { list, closed } = useStore(bannerBoard);
  return shownBanners(list, closed, now());
}

/** Closes a closable notice. */
export function CloseBanner({ banner }: { banner: Banner }) {
  const { t } = useTexts();
  if (!banner.closable) return null;
  const label = t('shell.noticeClose', { title: plainText(banner.title) });
  return (
    <button
      type="button"
      className="ua-button ua-button--quiet ua-button--icon"
      aria-label={label}
      title={label}
      onClick={() => takeDown(banner.id)}
    >
      <Icon name="close" />
    </button>
  );
}

/** A link to more about a notice; nothing for a URL that is neither of this site nor https. */
export function BannerLink({ link }: { link: string | undefined }) {
  const { t } = useTexts();
  const href = link === '' ? undefined : safeHref(link);
  if (href === undefined) return null;
  const outside = href.startsWith('https:') ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a className="ua-link" href={href} {...outside}>
      {t('shell.noticeMore')}
    </a>
  );
}
