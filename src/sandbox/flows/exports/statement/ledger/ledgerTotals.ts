import { sql } from 'kysely';
import { Decimal } from '../../../../../formats/decimal.ts';
import { type Wallet, walletOf } from '../../../../platform/accountId.ts';
import { coinMatches, type Scope, scopeAccounts, wasCommitted } from '../scope/scope.ts';
import { movements } from './movements.ts';

/** A wallet's totals of one coin over the period; decimal strings, `paidOut` without a sign. */
export interface LedgerTotal {
  readonly wallet: Wallet;
  readonly coin: string;
  readonly opening: string;
  readonly paidIn: string;
  readonly paidOut: string;
  readonly closing: string;
  /** Number of movements, fees among them. */
  readonly movements: number;
}

interface Summary {
  readonly totals: readonly LedgerTotal[];
  /** Number of movements in the scope. */
  readonly movements: number;
}

interface Sums {
  paidIn: Decimal;
  paidOut: Decimal;
  count: number;
}

/**
 * Opening and closing balance with the totals in and out, by wallet and coin, without those that were and stayed empty.
 * `onReached` is called with the time up to which the ledger was read (ms).
 * @throws Error when opening balance and movements do not add up to the closing balance: no such statement is issued.
 */
export async function ledgerTotals(scope: Scope, onReached: (at: number) => void): Promise<Summary> {
  const sums = new Map<string, Sums>();
  let count = 0;
  for await (const page of movements(scope)) {
    for (const { wallet, coin, amount } of page) add(sums, keyOf(wallet, coin), amount);
    count += page.length;
    onReached(page.at(-1)?.at ?? scope.from);
  }
  const totals = (await balancesAround(scope)).map((balance): LedgerTotal => {
    const { paidIn, paidOut, count } = sums.get(keyOf(balance.wallet, balance.coin)) ?? nothing();
    if (!paidIn.minus(paidOut).plus(balance.opening).equals(balance.closing))
      throw new Error(`The ledger's ${balance.coin} of ${scope.uid} does not add up.`);
    return { ...balance, paidIn: paidIn.toFixed(), paidOut: paidOut.toFixed(), movements: count };
  });
  return { totals: totals.filter(isOfInterest), movements: count };
}

function add(sums: Map<string, Sums>, key: string, amount: string): void {
  const sum = sums.get(key) ?? nothing();
  if (amount.startsWith('-')) sum.paidOut = sum.paidOut.minus(amount);
  else sum.paidIn = sum.paidIn.plus(amount);
  sum.count += 1;
  sums.set(key, sum);
}

function nothing(): Sums {
  return { paidIn: new Decimal(0), paidOut: new Decimal(0), count: 0 };
}

function keyOf(wallet: Wallet, coin: string): string {
  return `${wallet} ${coin}`;
}

function isOfInterest({ opening, closing, paidIn }: LedgerTotal): boolean {
  return [opening, closing, paidIn].some((amount) => amount !== '0');
}

/** A wallet's balance of one coin before and after the period, including held coins; decimal strings. */
interface BalanceAround {
  readonly wallet: Wallet;
  readonly coin: string;
  readonly opening: string;
  readonly closing: string;
}

interface Line {
  readonly account_id: string;
  readonly coin: string;
  readonly opening: string;
  readonly closing: string;
}

/** The ledger's balances of every coin that was ever booked in the scope; by wallet and coin. */
async function balancesAround(scope: Scope): Promise<BalanceAround[]> {
  const { rows } = await sql<Line>`
    select p.account_id, p.coin, trim_scale(sum(p.amount))::text as closing,
      trim_scale(coalesce(sum(p.amount) filter (where p.at < ${scope.from}), 0))::text as opening
    from ledger_postings p join ledger_transactions t on t.id = p.transaction_id
    where p.account_id in (${scopeAccounts(scope)}) and ${coinMatches(scope, 'p.coin')}
      and p.at <= ${scope.to} and ${wasCommitted(scope, 't.written_by')}
    group by p.account_id, p.coin`.execute(scope.db);
  return rows
    .map(({ account_id, ...line }) => ({ ...line, wallet: walletOf(account_id.split(':').at(-1) ?? '') }))
    .sort((a, b) => orderOf(scope, a) - orderOf(scope, b) || (a.coin < b.coin ? -1 : 1));
}

function orderOf({ wallets }: Scope, { wallet }: BalanceAround): number {
  return wallets.indexOf(wallet);
}
