import { sql } from 'kysely';
import { Decimal } from '../../../../../src/formats/decimal.ts';
import { ask } from '../ask.ts';
import { familyOf, someone } from '../customers.ts';
import type { Play, StepAction } from '../play.ts';
import { mustEqual, Violation } from '../violation.ts';
import { mustAgree } from './worldSteps.ts';

/** The main account of two, from and to whose accounts half of the moves go. */
const parent = 533_285;

/** What a description refuses, an edition, and the law of those under sanctions; the other refusals are of transfers. */
const refusals: ReadonlySet<number> = new Set([10001, 10024, 10025]);

/**
 * Coins go from one account to another: between a customer's own, to a sub-account and back, and, which must never be,
 * to somebody else's.
 */
export const move: StepAction = async (play) => {
  const { choices, memory } = play;
  const uid = choices.isOneIn(2) ? parent : someone(choices);
  const family = familyOf(uid);
  const source = await someSource(play, choices.isOneIn(3) ? choices.from(family) : uid);
  if (source === null) return;
  const to = choices.isOneIn(8) ? someone(choices) : choices.from([uid, ...family]);
  const wallet = choices.from(['FUND', 'FUND', 'UNIFIED', 'UNIFIED', 'SPOT', 'INVESTMENT']);
  const args = {
    from: `${source.uid}-${source.wallet}`,
    to: `${to}-${wallet}`,
    coin: source.coin,
    amount: amountOf(play, source.amount),
    requestId: memory.newRequestId(),
  };
  const { code, result } = await ask(play, { uid, op: 'transferCreate', args });
  if (code !== 0) {
    if (!refusals.has(code) && (code < 131200 || code > 131239))
      throw new Violation(`A move was refused with ${code}.`);
    return;
  }
  if (!family.includes(to))
    throw new Violation(`${uid} moved coins to ${to}, who is nobody of the same family.`);
  if (new Decimal(args.amount).greaterThan(source.amount))
    throw new Violation(`${args.amount} ${args.coin} were moved of ${source.amount}.`);
  mustEqual('the status of a move', result.status, 'SUCCESS');
  memory.moves.push({ id: result.transferId, uid });
  if (choices.isOneIn(3)) await mustAgree(play, choices.isOneIn(2) ? source.uid : to);
};

export interface Source {
  readonly uid: number;
  readonly wallet: string;
  readonly coin: string;
  readonly amount: string;
}

/** An account of a customer that has something, and what it has of one coin. */
export async function someSource({ world, choices }: Play, uid: number): Promise<Source | null> {
  const { rows } = await sql<Omit<Source, 'uid'>>`
    select split_part(account_id, ':', 3) as wallet, coin, trim_scale(amount)::text as amount from ledger_balances
    where account_id like ${`user:${uid}:%`} and book = 'available' and amount > 0
    order by account_id, coin`.execute(world.context.db);
  return rows.length === 0 ? null : { uid, ...choices.from(rows) };
}

/** A part, all of it, or more than there is. */
function amountOf({ choices }: Play, owned: string): string {
  const share = new Decimal(owned).times(choices.from(['0.013', '0.25', '0.5', '1', '1', '1.1']));
  return share.equals(owned) ? owned : share.toDecimalPlaces(6, Decimal.ROUND_UP).toFixed();
}
