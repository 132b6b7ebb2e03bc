import { ownerOf } from '../../contract/cache/answerCache.ts';
import { PRIVATE_KEPT_MS } from '../../contract/cache/memoryCache.ts';
import { readUserToken } from '../../contract/call/caller.ts';
import type { Ports } from '../../contract/index.ts';
import { recordsName } from '../../contract/personalNames.ts';
import { type Kept, type KeptPage, type KeptTable, parseKept } from './keptShape.ts';

export interface RecordPorts {
  tabStorage: Pick<Ports['tabStorage'], 'get' | 'set' | 'remove'>;
  storage: Pick<Ports['storage'], 'get'>;
  cookies: Pick<Ports['cookies'], 'get'>;
  /** ms since 1970 by the device's clock, which also says when an answer came. */
  now(): number;
}

/** Enough to look back; a tab has a few megabytes of storage, and what is not stored cannot leak. */
export const MOST_ROWS = 50;
const MOST_TABLES = 6;
const MOST_PAGES = 6;
const MOST_CHARACTERS = 200_000;

/**
 * What this tab may still show to whoever is signed in: undefined, and removed, once the session has ended or is another's,
 * in whichever tab that happened. Rows end half an hour after they came, as an idle session does (decision 0029).
 */
export function readKept(ports: RecordPorts): Kept | undefined {
  const { tabStorage, now } = ports;
  const text = tabStorage.get(recordsName);
  if (text === undefined) return undefined;
  const kept = parseKept(text);
  const token = readUserToken(ports);
  if (kept === undefined || token === undefined || kept.owner !== ownerOf(token)) {
    tabStorage.remove(recordsName);
    return undefined;
  }
  // An answer from the future predates a clock that was set back: its age is unknown.
  const isYoung = ({ answeredAt }: KeptTable) => {
    const age = now() - answeredAt;
    return age >= 0 && age < PRIVATE_KEPT_MS;
  };
  if (kept.pages.every(({ tables }) => tables.length > 0 && tables.every(isYoung))) return kept;
  const pages = kept.pages
    .map((page) => ({ ...page, tables: page.tables.filter(isYoung) }))
    .filter(({ tables }) => tables.length > 0);
  const young = { ...kept, pages };
  write(tabStorage, young);
  return young;
}

/** Stores what a table shows, replacing what it showed before; nothing without a session. */
export function keepTable(ports: RecordPorts, page: Omit<KeptPage, 'tables'>, table: KeptTable): void {
  const token = readUserToken(ports);
  const { pages = [] } = readKept(ports) ?? {};
  if (token === undefined) return;
  const before = pages.find(({ path }) => path === page.path)?.tables ?? [];
  // In its old position, so that refreshed tables keep their order.
  const isKnown = before.some(({ id }) => id === table.id);
  const tables = isKnown
    ? before.map((one) => (one.id === table.id ? table : one))
    : [...before, table].slice(-MOST_TABLES);
  const others = pages.filter(({ path }) => path !== page.path);
  write(ports.tabStorage, {
    owner: ownerOf(token),
    pages: [{ ...page, tables }, ...others].slice(0, MOST_PAGES),
  });
}

/** Drops the pages shown longest ago when there is no room for them. */
function write(tabStorage: RecordPorts['tabStorage'], { owner, pages }: Kept): void {
  for (let most = pages.length; most > 0; most -= 1) {
    const text = JSON.stringify({ owner, pages: pages.slice(0, most) });
    if (text.length <= MOST_CHARACTERS && tabStorage.set(recordsName, text)) return;
  }
  tabStorage.remove(recordsName);
}
