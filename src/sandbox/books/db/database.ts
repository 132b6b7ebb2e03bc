import type { AccountTables, SessionTables } from './tables/accounts.ts';
import type { ConvertTables } from './tables/convert.ts';
import type { DepositTables } from './tables/deposits.ts';
import type { DerivativeTables } from './tables/derivatives.ts';
import type { ExportTables } from './tables/exports.ts';
import type { FiatOrderTables } from './tables/fiatOrders.ts';
import type { FreezeTables } from './tables/freezes.ts';
import type { LedgerTables, TransferTables } from './tables/ledger.ts';
import type { LiveTables } from './tables/live.ts';
import type { PreKyaTables } from './tables/preKya.ts';
import type {
  AnswerFaultTables,
  ClockTables,
  MonitoringTables,
  ReplicaTables,
  RequestNonceTables,
  SharedStateTables,
  TranslationTables,
} from './tables/server.ts';
import type { StepUpTables } from './tables/stepUp.ts';
import type { AddressBookTables, WithdrawalTables } from './tables/withdrawals.ts';

/** All tables of the exchange. Each group has its own file in tables/ and its own migration. */
export interface Database
  extends AccountTables,
    SessionTables,
    RequestNonceTables,
    LedgerTables,
    DepositTables,
    FreezeTables,
    DerivativeTables,
    FiatOrderTables,
    PreKyaTables,
    LiveTables,
    TransferTables,
    TranslationTables,
    MonitoringTables,
    AnswerFaultTables,
    ClockTables,
    SharedStateTables,
    ReplicaTables,
    ConvertTables,
    ExportTables,
    AddressBookTables,
    StepUpTables,
    WithdrawalTables {}
