import { sql } from 'kysely';
import { Decimal } from '../../../../../src/formats/decimal.ts';
import { coins } from '../../../../../src/sandbox/world/reference/coins.ts';
import { ask } from '../ask.ts';
import { someone } from '../customers.ts';
import type { Play, StepAction } from '../play.ts';
import { mustEqual, Violation } from '../violation.ts';
import { type Source, someSource } from './moveSteps.ts';
import { mustAgree } from './worldSteps.ts';

/** Of an account's coins, what others hold back now. */
const heldOf = (uid: number, { wallet, coin }: Source) => sql<{ held: string }>`
  select coalesce(sum(amount), 0)::text as held from withdrawal_holds
  where uid = ${uid} and wallet = ${wallet} and coin = ${coin} and released_at is null`;

/**
 * A person who sold coins or staff who look at them hold some of a customer's back, or let some of before go. Then no
 * transfer takes all of that coin away.
 */
export const hold: StepAction = async (play) => {
  const { world, choices, memory, note } = play;
  const { db } = world.context;
  if (memory.holds.length > 0 && choices.isOneIn(3)) {
    const id = choices.from(memory.holds);
    const open = db.selectFrom('withdrawal_holds').select('id').where('id', '=', id);
    const isOpen = (await open.where('released_at', 'is', null).execute()).length === 1;
    const { isDone } = await world.control(`holds/${id}`, null);
    note(`the hold ${id} is released → ${isDone}`);
    mustEqual(`the release of the hold ${id}`, isDone, isOpen);
    mustEqual(
      `what is left of the hold ${id}`,
      (await open.where('released_at', 'is', null).execute()).length,
      0,
    );
    return;
  }
  const uid = someone(choices);
  const source = await someCoins(play, uid);
  if (source === null) return;
  const { rows } = await heldOf(uid, source).execute(db);
  const free = new Decimal(source.amount).minus(rows[0]?.held ?? 0);
  const amount = partOf(play, source);
  const reason = choices.from(['P2P_HOLD', 'MANUAL_REVIEW']);
  const { wallet, coin } = source;
  const request = { uid, wallet, coin, amount, reason, hours: choices.from([1, 24, 400]) };
  const { isDone, body } = await world.control('holds', request);
  note(`hold ${JSON.stringify(request)} → ${isDone} ${JSON.stringify(body)}`);
  mustEqual(`a hold on ${amount} of ${free.toFixed()} ${coin}`, isDone, free.greaterThanOrEqualTo(amount));
  if (!isDone) return;
  memory.holds.push(Number(body.id));
  const to = `${uid}-${wallet === 'FUND' ? 'UNIFIED' : 'FUND'}`;
  const args = {
    from: `${uid}-${wallet}`,
    to,
    coin,
    amount: source.amount,
    requestId: memory.newRequestId(),
  };
  const { code } = await ask(play, { uid, op: 'transferCreate', args });
  if (code === 0) throw new Violation(`${amount} ${coin} were held back, and all of ${source.amount} left.`);
};

/** A court, a lender, an earn product or an order with a price locks coins of a customer, or lets some of before go. */
export const lock: StepAction = async (play) => {
  const { world, choices, memory, note } = play;
  const { db } = world.context;
  if (memory.locks.length > 0 && choices.isOneIn(3)) {
    const id = choices.from(memory.locks);
    const open = db
      .selectFrom('account_freezes')
      .select('uid')
      .where('id', '=', id)
      .where('ended_at', 'is', null);
    const [freeze] = await open.execute();
    const { isDone } = await world.control(`freezes/${id}`, null);
    note(`the lock ${id} is lifted → ${isDone}`);
    mustEqual(`the end of the lock ${id}`, isDone, freeze !== undefined);
    if (freeze !== undefined) await mustAgree(play, freeze.uid);
    return;
  }
  const uid = someone(choices);
  const source = await someCoins(play, uid);
  if (source === null) return;
  const reason = choices.from(['JUDICIAL', 'LOAN_COLLATERAL', 'EARN_LOCKED', 'CONVERT_LIMIT_ORDER'] as const);
  const amount = partOf(play, source);
  // Prices that are never reached: what is ordered at one that is, is a conversion that nobody was told of.
  const terms = {
    JUDICIAL: {},
    LOAN_COLLATERAL: {},
    EARN_LOCKED: { hours: choices.from([1, 30]) },
    CONVERT_LIMIT_ORDER: { hours: choices.from([2, 50]), toCoin: 'USDC', limitRate: '99999999' },
  }[reason];
  const request = { uid, wallet: source.wallet, coin: source.coin, amount, reason, ...terms };
  const { isDone, body } = await world.control('freezes', request);
  note(`lock ${JSON.stringify(request)} → ${isDone} ${JSON.stringify(body)}`);
  const isThere = new Decimal(source.amount).greaterThanOrEqualTo(amount);
  // A limit conversion is refused for more reasons: the wallet, the pair, the customer.
  if (reason === 'CONVERT_LIMIT_ORDER')
    mustEqual('a limit order for more than there is', isDone && !isThere, false);
  else mustEqual(`a lock on ${amount} of ${source.amount} ${source.coin}`, isDone, isThere);
  if (!isDone) return;
  memory.locks.push(Number(body.id));
  await mustAgree(play, uid);
};

/** An account of the customer with something of a coin; null when there is none. */
async function someCoins(play: Play, uid: number): Promise<Source | null> {
  const source = await someSource(play, uid);
  return source !== null && coins.get(source.coin)?.kind === 'crypto' ? source : null;
}

/** Some, all, or more than there is, with the decimals that can be typed. */
function partOf({ choices }: Play, { coin, amount }: Source): string {
  const share = new Decimal(amount).times(choices.from(['0.01', '0.2', '0.5', '1', '1.1']));
  return share.toDecimalPlaces(coins.get(coin)?.accuracy ?? 0, Decimal.ROUND_UP).toFixed();
}
