import type { AccountTables } from './tables/accounts.ts';
import type { AddressBookTables } from './tables/addressBook.ts';
import type { ConvertTables } from './tables/convert.ts';
import type { DepositTables } from './tables/deposits.ts';
import type { LedgerTables } from './tables/ledger.ts';
import type { SessionTables } from './tables/sessions.ts';
import type { TransferTables } from './tables/transfers.ts';
import type { TranslationTables } from './tables/translations.ts';

/** All tables of the exchange. Each group has its own file in tables/ and its own migration. */
export interface Database
  extends AccountTables,
    SessionTables,
    LedgerTables,
    DepositTables,
    TransferTables,
    TranslationTables,
    ConvertTables,
    AddressBookTables {}
