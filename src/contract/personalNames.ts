import type { KeyValue } from './ports/ports.ts';

/** In session storage: what tables have shown last, for the page that is shown without a network. */
export const recordsName = 'ua_records';

/** Beginnings of the names under which pages keep what belongs to a person, beside the answers of the cache. */
const kept = {
  storage: ['ua_recent:'],
  tabStorage: ['ua_form:', 'ua_overlay:', 'ua_conversion_', recordsName],
} as const;

/** Removes what the pages have kept of whoever used this browser: choices, drafts, open drawers, quotes that were sent. */
export function forgetPerson(stores: Readonly<Record<keyof typeof kept, KeyValue>>): void {
  for (const place of ['storage', 'tabStorage'] as const) {
    for (const name of stores[place].names())
      if (kept[place].some((start) => name.startsWith(start))) stores[place].remove(name);
  }
}
