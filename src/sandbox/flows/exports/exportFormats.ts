import type { ExportTask, ExportType } from './rules/exportRules.ts';
import type { AccountType } from './statement/scope/accountWallets.ts';
import { singleTerms } from './statement/scope/singleTerms.ts';

type Format = ExportTask['format'];

/** Formats that only hold ledger data: balances and the movements between them. */
export const ledgerFormats: readonly Format[] = ['camt053', 'tax'];

const tableFormats: readonly Format[] = ['csv', 'xlsx', 'pdf'];

/** The formats of a consolidated statement. */
export const allFormats: readonly Format[] = [...tableFormats, ...ledgerFormats];

/** The formats of a single statement: those of the ledger only where the statement covers a wallet. */
export function formatsOf(type: ExportType, accountType: AccountType): readonly Format[] {
  return singleTerms(type, accountType).wallets.length > 0 ? allFormats : tableFormats;
}
