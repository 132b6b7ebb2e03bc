import type { KeyValue } from '../../contract/ports/ports.ts';

const NAME = 'ua_closed_notices';
/** Notices come and go; the oldest ones that were closed are not shown any more anyway. */
const MOST = 100;

/** Ids of the notices that were closed on this device; what is stored and cannot be read counts as none. */
export function closedBanners(storage: KeyValue): readonly string[] {
  try {
    const read: unknown = JSON.parse(storage.get(NAME) ?? '[]');
    return Array.isArray(read) ? read.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Remembers that a notice was closed. @returns all that are closed now */
export function closeBanner(storage: KeyValue, id: string): readonly string[] {
  const closed = [...closedBanners(storage).filter((known) => known !== id), id].slice(-MOST);
  storage.set(NAME, JSON.stringify(closed));
  return closed;
}
