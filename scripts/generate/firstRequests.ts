import type { Screen } from '../../generated/models/screen.v1.d.ts';
import type { DaysMark } from '../../src/early/pageData.ts';
import { type AddressOutline, addressOutline } from '../../src/render/address/addressOutline.ts';
import { referencedScopes, type ScreenBase, sourceRequest } from '../../src/runtime/screen/sourceRequest.ts';
import { filtersIn, isKnown, openingSources } from './openingSources.ts';

interface FirstRequest {
  op: string;
  args: Record<string, unknown>;
  unless?: readonly string[];
}

/**
 * The requests that a page sends when it opens, as far as they are known from its file alone: those of the sources that
 * what is drawn at once listens to, on no condition but a login, and with nothing but literals and filters in their
 * arguments. The runtime itself is asked what it would send while the address says nothing; in the place of days that
 * depend on when that is stand marks that the page works out (src/early).
 */
export function firstRequests(screen: Screen): FirstRequest[] {
  const outline = addressOutline(screen);
  const base = baseOf(outline);
  return openingSources(screen, base).flatMap(({ name, source, unless }) => {
    const { op, args, when } = source;
    const isOfFilters = referencedScopes({ args, when }).every((scope) => scope === 'filter');
    if (source.load === 'lazy' || !isKnown(when) || !isOfFilters) return [];
    const request = sourceRequest(name, source, base.scopes, base);
    if (request.state !== 'on') return [];
    const sent = { op, args: { ...request.base, ...request.view } };
    const choices = [...new Set([...unless, ...filtersIn({ args, when }), ...placeOf(name, outline)])];
    return [choices.length === 0 ? sent : { ...sent, unless: choices }];
  });
}

/** Names in the address that choose the part or the order of a source's answer (src/render/address/urlState.ts). */
function placeOf(name: string, { pagers, tables }: AddressOutline): string[] {
  const pages = Object.hasOwn(pagers, name)
    ? ['page', 'size', 'cursor'].map((part) => `${name}.${part}`)
    : [];
  const ordered = Object.entries(tables).filter(
    ([, { rows, columns }]) => rows === name && Object.keys(columns).length > 0,
  );
  return [...pages, ...ordered.map(([id]) => `${id}.sort`)];
}

/** A page that has just been opened by somebody who is signed in, and whose address carries nothing. */
function baseOf({ filters }: AddressOutline): ScreenBase {
  const days = Object.entries(filters).flatMap(([id, { initialDays }]) =>
    initialDays === undefined ? [] : [[id, marks(initialDays)] as const],
  );
  return {
    scopes: { filter: Object.fromEntries(days) },
    facts: { loggedIn: true, flag: () => false },
    isSessionPending: false,
    asker: 1,
    pages: {},
    orders: {},
  };
}

function marks(lastDays: number): Record<DaysMark['at'], DaysMark> {
  const mark = (at: DaysMark['at']): DaysMark => ({ lastDays, at });
  return {
    from: mark('from'),
    to: mark('to'),
    fromSeconds: mark('fromSeconds'),
    toSeconds: mark('toSeconds'),
    fromDate: mark('fromDate'),
    toDate: mark('toDate'),
  };
}
