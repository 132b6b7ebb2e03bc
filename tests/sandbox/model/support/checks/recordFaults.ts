import { sql } from 'kysely';
import type { ResultOf } from '../../../../../generated/api/types.ts';
import { Decimal } from '../../../../../src/formats/decimal.ts';
import { customer } from '../customers.ts';
import type { World } from '../world.ts';
import { type AllRecords, allRecords } from './allRecords.ts';
import { Sums } from './sums.ts';

/**
 * Where the lists that a customer reads do not agree with the ledger: what they say came in, went out and is held must
 * be what the balances say. `given` is what the customer had at the beginning.
 */
export async function recordFaults(world: World, uid: number): Promise<string[]> {
  const records = await allRecords(world, uid);
  const totals = new Sums();
  const held = new Sums();
  await addOpening(world, uid, totals);
  for (const record of records.deposits) totals.add(record.coin, arrived(record));
  for (const { coin, status, receivedAmount, withdrawFee } of records.withdrawals) {
    if (status === 'success') totals.add(coin, new Decimal(receivedAmount).plus(withdrawFee).negated());
  }
  for (const one of records.conversions) {
    if (one.exchangeStatus === 'success') totals.exchange(one);
  }
  for (const { subRecords } of records.batches) {
    for (const one of subRecords.filter(({ status }) => status === 'success')) totals.exchange(one);
  }
  for (const { coin, amount, ioDirection, fromMemberId, toMemberId } of records.moves) {
    if (fromMemberId !== toMemberId) totals.add(coin, ioDirection === 'I' ? amount : `-${amount}`);
  }
  for (const { symbol, currency, change } of records.wallet) {
    if (symbol !== '') totals.add(currency, change);
  }
  for (const record of records.frozen) addFrozen(record, held);
  await subtractLedger(world, uid, { totals, held });
  return [
    ...totals.left().map((line) => `the records of ${uid} say more: ${line}`),
    ...held.left().map((line) => `the frozen records of ${uid} say more: ${line}`),
    ...(await walletFaults(world, uid)),
  ];
}

function addFrozen(record: AllRecords['frozen'][number], held: Sums): void {
  const { status, reasonCode, accountType, coin, amount, releasedAmount } = record;
  // These are in the available book: they can be used, only not withdrawn.
  if (status === 'RELEASED' || heldBack.has(reasonCode)) return;
  held.add(`${accountType} ${coin}`, new Decimal(amount).minus(releasedAmount));
}

const heldBack: ReadonlySet<string> = new Set([
  'DEPOSIT_UNCONFIRMED',
  'FIAT_BUY_HOLD',
  'P2P_HOLD',
  'LEGAL_HOLD',
  'MANUAL_REVIEW',
]);

type Deposit = ResultOf<'depositRecords'>['list'][number];

const booked: ReadonlySet<number> = new Set([3, 7, 10012, 70012]);

/** What of a deposit is in the customer's books. */
function arrived({ type, status, amount, depositFee, frozenAmount, owedAmount }: Deposit): Decimal {
  if (status === 70013) return new Decimal(owedAmount ?? '0');
  if (status === 2) return new Decimal(type === 0 ? (frozenAmount ?? '0') : '0');
  if (!booked.has(status)) return new Decimal(0);
  return new Decimal(amount).minus(depositFee === '' ? '0' : depositFee);
}

async function addOpening(world: World, uid: number, totals: Sums): Promise<void> {
  const { rows } = await sql<{ coin: string; amount: string }>`
    select p.coin, p.amount::text from ledger_postings p join ledger_transactions t on t.id = p.transaction_id
    where (t.kind = 'opening' or t.at < ${world.startedAt}) and p.account_id like ${`user:${uid}:%`}`.execute(
    world.context.db,
  );
  for (const { coin, amount } of rows) totals.add(coin, amount);
}

async function subtractLedger(
  world: World,
  uid: number,
  { totals, held }: { totals: Sums; held: Sums },
): Promise<void> {
  const { rows } = await sql<{ wallet: string; book: string; coin: string; amount: string }>`
    select split_part(account_id, ':', 3) as wallet, book, coin, amount::text from ledger_balances
    where account_id like ${`user:${uid}:%`}`.execute(world.context.db);
  for (const { wallet, book, coin, amount } of rows) {
    totals.add(coin, new Decimal(amount).negated());
    if (book !== 'available') held.add(`${wallet} ${coin}`, new Decimal(amount).negated());
  }
}

/** Available and frozen are the whole in the wallet that customers see, too. */
async function walletFaults(world: World, uid: number): Promise<string[]> {
  if (customer(uid).profile.utaStatus !== 'SUCCESS') return [];
  const answer = await world.call(uid, 'walletBalance', {});
  if (answer?.code !== 0) return [`${uid} cannot read the unified account`];
  return answer.result.coinList
    .filter(({ wb, ab, locked }) => !new Decimal(ab ?? '0').plus(locked ?? '0').equals(wb ?? '0'))
    .map(({ coin, wb, ab, locked }) => `${uid} ${coin}: ${ab} available and ${locked} frozen are not ${wb}`);
}
