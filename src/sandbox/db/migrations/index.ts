import type { Migration } from 'kysely';
import * as ledger from './0001_ledger.ts';
import * as accounts from './0002_accounts.ts';
import * as deposits from './0003_deposits.ts';
import * as transfers from './0004_transfers.ts';
import * as translations from './0005_translations.ts';
import * as convert from './0010_convert.ts';
import * as addressBook from './0011_address_book.ts';

/** Every migration by name; they run in the order of their names, once each. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001_ledger': ledger,
  '0002_accounts': accounts,
  '0003_deposits': deposits,
  '0004_transfers': transfers,
  '0005_translations': translations,
  '0010_convert': convert,
  '0011_address_book': addressBook,
};
