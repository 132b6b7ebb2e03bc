import { readFileSync } from 'node:fs';
import type { Database } from '../../../../src/sandbox/books/db/database.ts';
import { quoted, tableBelow } from '../../../spec/pageTables.ts';

export const distributedPage = readFileSync('src/sandbox/books/db/distributed.md', 'utf8');

/** `oldest_release` is read where migrations run, and nowhere else. */
type Table = keyof Database | 'oldest_release';

/** Where the rows of every table lie when there are shards, as the page's first table names it. */
const places = {
  'by home_uid': [
    'account_freezes',
    'account_security',
    'accounts',
    'address_batches',
    'convert_batch_lines',
    'convert_batches',
    'convert_orders',
    'convert_quotes',
    'deposit_addresses',
    'deposit_freezes',
    'deposit_releases',
    'deposits',
    'derivative_entries',
    'derivative_positions',
    'export_tasks',
    'fiat_orders',
    'ledger_accounts',
    'ledger_balances',
    'ledger_postings',
    'ledger_transactions',
    'live_changes',
    'mailbox',
    'mails',
    'pre_kya_checks',
    'risk_checks',
    'transfers',
    'withdrawal_addresses',
    'withdrawal_events',
    'withdrawal_holds',
    'withdrawal_parts',
    'withdrawals',
    'wrong_codes',
  ],
  'by what they are found by': [
    'address_owners',
    'call_counts',
    'export_links',
    'request_nonces',
    'sessions',
  ],
  'reference tables': [
    'closed_coins',
    'control_switches',
    'exchange_clock',
    'injected_faults',
    'oldest_release',
    'replica_beats',
  ],
  anywhere: ['answer_faults', 'missing_keys', 'monitoring_reports', 'tracked_events'],
} as const satisfies Readonly<Record<string, readonly Table[]>>;

export type Place = keyof typeof places;
type Placed = (typeof places)[Place][number];

const placed = (Object.keys(places) as Place[]).flatMap((place) =>
  places[place].map((table): [Placed, Place] => [table, place]),
);

/** A table that is new does not compile here until somebody has said where it lies. */
export const placeOf: Readonly<Record<Table, Place>> = Object.fromEntries(placed) as Record<Placed, Place>;

export const tables = placed.map(([table]) => table).sort();

/** What the page says of each table, by its name: one that stands twice is listed twice. */
export function placesOnPage(): [table: string, place: string][] {
  return tableBelow('## The key', distributedPage)
    .flatMap(([place = '', names = '']) => quoted(names).map((table): [string, string] => [table, place]))
    .sort(([one], [other]) => (one < other ? -1 : 1));
}

/** What each row of "What the engines do" is about. */
export function limitsJudgedOnPage(): string[] {
  return tableBelow('## What the engines do', distributedPage).map(([what = '']) => what);
}

/** Per row of that table, the names that the list below it gives as the places where it occurs. */
export function occurrencesOnPage(): Map<string, string[]> {
  const [, section = ''] = distributedPage.split('### Where it occurs\n');
  const [list = ''] = section.split(/^#+ /m);
  const items = list
    .split(/^- /m)
    .slice(1)
    .map((item): [string, string[]] => {
      const [, what = '', names = ''] = /^\*\*(.+?)\*\*:([\s\S]*)/.exec(item) ?? [];
      return [what, quoted(names)];
    });
  return new Map(items);
}

/** The text of a section with what is below it. */
export function sectionOf(heading: string): string {
  const [, after = ''] = distributedPage.split(`## ${heading}\n`);
  return after.split(/^## /m)[0] ?? '';
}

/** The tables that a statement reads or changes. */
export function tablesIn(statement: string): Table[] {
  const names = [
    ...statement.matchAll(/(?:\b(?:from|join|into|update|using)|,)\s+(?:only\s+)?"?([a-z_]+)"?/g),
  ];
  return [...new Set(names.map(([, name = '']) => name))].filter((name): name is Table => name in placeOf);
}
