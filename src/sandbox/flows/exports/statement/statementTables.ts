import type { SandboxContext } from '../../context.ts';
import { ExportFailure, type ExportTask, type ExportType } from '../rules/exportRules.ts';
import type { Table } from '../table/table.ts';
import { ledgerTotals } from './ledger/ledgerTotals.ts';
import type { AccountType } from './scope/accountWallets.ts';
import type { Scope } from './scope/scope.ts';
import { singleTerms } from './scope/singleTerms.ts';
import { accountTables } from './tables/accountTables.ts';
import { conversionsTable } from './tables/conversionsTable.ts';
import { depositsTable } from './tables/depositsTable.ts';
import { movementsTable } from './tables/movementsTable.ts';
import { taxTable } from './tables/taxTable.ts';
import { balancesTable, totalsTable } from './tables/totalsTable.ts';
import { closedPnlTable, tradesTable } from './tables/tradesTable.ts';
import { transfersTable } from './tables/transfersTable.ts';
import { withdrawalsTable } from './tables/withdrawalsTable.ts';

/** Called with the time up to which the ledger was read; ms. */
type OnReached = (at: number) => void;

interface StatementTables {
  readonly tables: readonly Table[];
  /** The table that a single CSV file contains. */
  readonly main: Table;
}

/** The tables of a single statement about records. */
export async function singleTables(
  task: ExportTask,
  scope: Scope,
  onReached: OnReached,
): Promise<StatementTables> {
  const { hasTrades } = singleTerms(task.type as ExportType, task.account_type as AccountType);
  const trades = hasTrades ? [await tradesTable(scope), await closedPnlTable(scope)] : [];
  const [firstTrades] = trades;
  if (scope.wallets.length === 0 && firstTrades !== undefined) return { tables: trades, main: firstTrades };
  const changes = await assetChanges(scope, task.format === 'csv', onReached);
  return { tables: [...changes.tables, ...trades], main: changes.main };
}

/** The requested chapters of a consolidated statement (domain §2.8). */
export async function consolidatedTables(
  task: ExportTask,
  scope: Scope,
  onReached: OnReached,
): Promise<StatementTables> {
  const contents = task.contents.split(',');
  const tables: Table[] = [];
  if (contents.includes('ASSET_CHANGES')) {
    const changes = await assetChanges(scope, false, onReached);
    tables.push(...changes.tables);
    tables.push(await depositsTable(scope), await withdrawalsTable(scope), await transfersTable(scope));
  }
  if (contents.includes('TRADES')) tables.push(await conversionsTable(scope), await tradesTable(scope));
  if (contents.includes('CLOSED_PNL')) tables.push(await closedPnlTable(scope));
  const [main] = tables;
  if (main === undefined) throw new Error(`The statement ${task.id} has no contents.`);
  return { tables, main };
}

/** A table for each account of one coin. @throws ExportFailure NO_DATA when there is none */
export async function accountStatements(scope: Scope, onReached: OnReached): Promise<StatementTables> {
  const { totals } = await ledgerTotals(scope, onReached);
  const tables = accountTables(scope, totals);
  const [main] = tables;
  // A message of ISO 20022 has at least one statement.
  if (main === undefined)
    throw new ExportFailure('NO_DATA', 'There is no account with a balance or a movement.');
  return { tables, main };
}

/** The taxable events, valued in the currency of the customer who asks. */
export async function taxEvents(
  { db, market }: SandboxContext,
  { uid }: ExportTask,
  scope: Scope,
  onReached: OnReached,
): Promise<StatementTables> {
  const { movements } = await ledgerTotals(scope, onReached);
  const { currency } = await db
    .selectFrom('accounts')
    .select('currency')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  const main = taxTable(scope, { market, currency, count: movements });
  return { tables: [main], main };
}

async function assetChanges(
  scope: Scope,
  withBalances: boolean,
  onReached: OnReached,
): Promise<StatementTables> {
  const { totals, movements } = await ledgerTotals(scope, onReached);
  const main = movementsTable(scope, { totals, count: movements, withBalances });
  const overall = scope.wallets.length > 1 ? [totalsTable(totals)] : [];
  return { tables: [balancesTable(totals), ...overall, main], main };
}
