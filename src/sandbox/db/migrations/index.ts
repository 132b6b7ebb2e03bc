import type { Migration } from 'kysely';
import { up as ledger } from './0001_ledger.ts';
import { up as accounts } from './0002_accounts.ts';
import { up as deposits } from './0003_deposits.ts';
import { up as transfers } from './0004_transfers.ts';
import { up as translations } from './0005_translations.ts';
import { up as convert } from './0010_convert.ts';
import { up as addressBook } from './0011_address_book.ts';

/** Every migration by name; they run in the order of their names, once each. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001_ledger': { up: ledger },
  '0002_accounts': { up: accounts },
  '0003_deposits': { up: deposits },
  '0004_transfers': { up: transfers },
  '0005_translations': { up: translations },
  '0010_convert': { up: convert },
  '0011_address_book': { up: addressBook },
};
