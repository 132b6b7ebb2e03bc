import type { AccountTables } from './tables/accounts.ts';
import type { AddressBookTables } from './tables/addressBook.ts';
import type { AnswerFaultTables } from './tables/answerFaults.ts';
import type { ClockTables } from './tables/clock.ts';
import type { ConvertTables } from './tables/convert.ts';
import type { DepositTables } from './tables/deposits.ts';
import type { DerivativeTables } from './tables/derivatives.ts';
import type { ExportTables } from './tables/exports.ts';
import type { FiatOrderTables } from './tables/fiatOrders.ts';
import type { LedgerTables } from './tables/ledger.ts';
import type { MonitoringTables } from './tables/monitoring.ts';
import type { PreKyaTables } from './tables/preKya.ts';
import type { RequestNonceTables } from './tables/requestNonces.ts';
import type { SessionTables } from './tables/sessions.ts';
import type { StepUpTables } from './tables/stepUp.ts';
import type { TransferTables } from './tables/transfers.ts';
import type { TranslationTables } from './tables/translations.ts';
import type { WithdrawalTables } from './tables/withdrawals.ts';

/** All tables of the exchange. Each group has its own file in tables/ and its own migration. */
export interface Database
  extends AccountTables,
    SessionTables,
    RequestNonceTables,
    LedgerTables,
    DepositTables,
    DerivativeTables,
    FiatOrderTables,
    PreKyaTables,
    TransferTables,
    TranslationTables,
    MonitoringTables,
    AnswerFaultTables,
    ClockTables,
    ConvertTables,
    ExportTables,
    AddressBookTables,
    StepUpTables,
    WithdrawalTables {}
