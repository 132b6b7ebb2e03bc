import { type Kysely, sql } from 'kysely';
import { Decimal } from '../../../../../../src/formats/decimal.ts';
import type { Database } from '../../../../../../src/sandbox/books/db/database.ts';
import type { PaidOut } from '../attack.ts';

interface Movement {
  readonly id: number;
  readonly kind: string;
  readonly reference: string;
  readonly coin: string;
  /** What the family has less of it afterwards; a decimal string. */
  readonly lost: string;
  /** Whether the same movement brought them another coin. */
  readonly isExchange: boolean;
}

/**
 * Whatever made the accounts of a family smaller, by the ledger alone, and is neither a conversion, nor the cost of a
 * position, nor one of the withdrawals that were allowed, once each and for no more than they were allowed for. What goes from one of them to
 * another makes nothing smaller. Movements up to `opening` are given.
 */
export async function outflowFaults(
  db: Kysely<Database>,
  { family, opening, payments }: { family: readonly number[]; opening: number; payments: readonly PaidOut[] },
): Promise<string[]> {
  const { rows } = await sql<Movement>`
    with net as (
      select t.id, t.kind, t.reference, p.coin, sum(p.amount) as amount
      from ledger_transactions t join ledger_postings p on p.transaction_id = t.id
      where t.id > ${opening} and split_part(p.account_id, ':', 2) in (${sql.join(family.map(String))}) and p.account_id like 'user:%'
      group by t.id, t.kind, t.reference, p.coin)
    select id, kind, reference, coin, (-amount)::text as lost,
      exists (select from net other where other.id = net.id and other.amount > 0) as "isExchange"
    from net where amount < 0 order by id`.execute(db);
  const left = new Map(payments.map((payment) => [String(payment.id), payment]));
  return rows.flatMap(({ kind, reference, coin, lost, isExchange }) => {
    if ((kind === 'convert-settle' || kind === 'batch-settle') && isExchange) return [];
    // What positions cost follows the market and a plan, whoever is signed in.
    if (kind.startsWith('contract-')) return [];
    const payment = kind.startsWith('withdraw-') ? left.get(reference) : undefined;
    left.delete(reference);
    if (payment?.coin === coin && new Decimal(lost).lessThanOrEqualTo(payment.most)) return [];
    return [`${kind} ${reference} took ${lost} ${coin}`];
  });
}
