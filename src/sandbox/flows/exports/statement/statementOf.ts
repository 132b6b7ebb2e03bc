import type { Kysely } from 'kysely';
import { type Account, maskedEmail, toAccount } from '../../../books/accounts/account.ts';
import type { Database } from '../../../books/db/database.ts';
import type { SandboxContext } from '../../context.ts';
import { ExportFailure, type ExportTask, type ExportType } from '../rules/exportRules.ts';
import type { Table } from '../table/table.ts';
import { labelIn } from '../texts/statementLanguage.ts';
import { createZonedTime, type ZonedTime } from '../time/zonedTime.ts';
import { type AccountType, walletLabel } from './scope/accountWallets.ts';
import { type Scope, scopeOf } from './scope/scope.ts';
import { singleTerms } from './scope/singleTerms.ts';
import { accountStatements, consolidatedTables, singleTables, taxEvents } from './statementTables.ts';
import { personalTable } from './tables/personalTable.ts';

/** Where the records of a customer are read. */
export type RecordsOf = (uid: number) => Kysely<Database>;

interface Reading {
  /** By default all of them in `context.db`. */
  readonly recordsOf?: RecordsOf | undefined;
  /** Called with the time up to which the ledger was read. */
  onReached(at: number): void;
}

/**
 * Reads the contents of a task's statement, except for the rows.
 * @throws ExportFailure; Error when the ledger does not add up
 */
export async function statementOf(
  context: SandboxContext,
  task: ExportTask,
  { recordsOf, onReached }: Reading,
): Promise<Statement> {
  if (
    await context.faults.spoilsStatement(task.kind === 'SINGLE' ? 'exportCreate' : 'exportAccountStatement')
  )
    throw new ExportFailure('SOURCE_UNAVAILABLE', 'The records cannot be read, as was asked for.');
  const account = await subjectOf(context, task);
  const scope = await scopeOf(context, task, recordsOf?.(task.subject_uid));
  const zone = createZonedTime(task.timezone, scope);
  const title = titleOf(task);
  const about = {
    number: String(task.id),
    title,
    period: { from: scope.from, to: scope.to },
    zone,
    generatedAt: context.clock.now(),
    facts: factsOf(task, account, scope, zone),
    days: daysOf(task, scope, zone),
    suffix: suffixes[task.format] ?? '',
  };
  if (task.type === 'PERSONAL_INFO') {
    const main = await personalTable(context, account, labelIn(task.language));
    return { ...about, tables: [main], main };
  }
  if (task.format === 'camt053') return { ...about, ...(await accountStatements(scope, onReached)) };
  if (task.format === 'tax') return { ...about, ...(await taxEvents(context, task, scope, onReached)) };
  const tablesOf = task.kind === 'CONSOLIDATED' ? consolidatedTables : singleTables;
  return { ...about, ...(await tablesOf(task, scope, onReached)) };
}

async function subjectOf({ db }: SandboxContext, { subject_uid }: ExportTask): Promise<Account> {
  const row = await db
    .selectFrom('accounts')
    .selectAll()
    .where('uid', '=', subject_uid)
    .executeTakeFirstOrThrow();
  return toAccount(row);
}

function titleOf({ kind, type, account_type }: ExportTask): string {
  return kind === 'CONSOLIDATED'
    ? 'Account statement'
    : singleTerms(type as ExportType, account_type as AccountType).title;
}

function factsOf(
  task: ExportTask,
  account: Account,
  { wallets, coin, from, to }: Scope,
  zone: ZonedTime,
): Fact[] {
  const period: Fact = [
    'Period',
    ({ heading }) => heading('{from} to {to}', { from: zone.text(from), to: zone.text(to) }),
  ];
  const covers: Fact = [
    'Covers',
    ({ heading, label }) => wallets.map((wallet) => label(walletLabel(wallet))).join(heading(', ')),
  ];
  return [
    ['Account', `${maskedUid(account.uid)}, ${maskedEmail(account.email, 'hidden')}`],
    ...(wallets.length === 0 ? [] : [covers]),
    ...(coin === null ? [] : [['Coin', coin] as const]),
    ...(task.start_at === null ? [] : [period]),
    ['Time zone', zone.label],
    ['Statement number', String(task.id)],
  ];
}

/** What the names of files in these formats have after the name of the statement. */
const suffixes: Partial<Record<ExportTask['format'], string>> = { camt053: ' camt.053', tax: ' tax' };

function daysOf({ start_at }: ExportTask, { from, to }: Scope, zone: ZonedTime): Statement['days'] {
  return start_at === null ? [zone.day(to)] : [zone.day(from), zone.day(to)];
}

/** Translations for a fact: headings with values in them, and labels. */
interface Words {
  heading(text: string, values?: Readonly<Record<string, string>>): string;
  label(text: string): string;
}

/** Name and value; a value with words in it is a function of the language's translations. */
type Fact = readonly [string, string | ((words: Words) => string)];

/** A statement, independent of its file format. */
export interface Statement {
  /** Identifies it for the customer. */
  readonly number: string;
  /** "Account statement" */
  readonly title: string;
  /** Name and value pairs: the account, coverage and period. */
  readonly facts: readonly Fact[];
  /** First and last moment, ms. */
  readonly period: { readonly from: number; readonly to: number };
  readonly tables: readonly Table[];
  /** The table that a single CSV file contains. */
  readonly main: Table;
  readonly zone: ZonedTime;
  /** ms */
  readonly generatedAt: number;
  /** First and last day, or the one that it was made on: "2025-11-01", "2025-11-30". */
  readonly days: readonly [from: string, to?: string];
  /** What tells its files from those of other formats: " tax", or nothing. */
  readonly suffix: string;
}

/** A user id with its middle hidden: "533285" is "53••85". */
function maskedUid(uid: number): string {
  const digits = String(uid);
  if (digits.length <= 4) return digits;
  return `${digits.slice(0, 2)}${'•'.repeat(digits.length - 4)}${digits.slice(-2)}`;
}
