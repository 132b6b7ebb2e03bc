import { Decimal } from '../../../formats/decimal.ts';
import { lockAccount } from '../../books/accounts/account.ts';
import { endHolds } from '../../books/holds/carryHolds.ts';
import { parseCoinAmount } from '../../books/ledger/parseCoinAmount.ts';
import type { Wallet } from '../../platform/accountId.ts';
import { BusinessError, refusedField } from '../../platform/errors.ts';
import { coins } from '../../world/reference/coins.ts';
import type { SandboxContext } from '../context.ts';
import { freeAmounts } from '../withdrawals/freeAmounts.ts';

/** The reasons for which others than this area hold coins back, and the beginning of each hold's reference. */
const references = { P2P_HOLD: 'p2p', MANUAL_REVIEW: 'review' } as const;

export type PlacedHoldReason = keyof typeof references;
export const placedHoldReasons = Object.keys(references) as readonly PlacedHoldReason[];

/** A customer has bought coins from a person, or staff look at some: they may be traded but do not leave. */
export interface HoldRequest {
  readonly uid: number;
  readonly reason: PlacedHoldReason;
  readonly wallet?: Wallet;
  readonly coin: string;
  /** Decimal string, as typed. */
  readonly amount: string;
  /** Until it ends by itself. */
  readonly hours: number;
}

const hourMs = 3_600_000;

/**
 * Holds coins of a customer back from leaving (books/holds/README.md).
 * @throws BusinessError 10001 for an unknown account or coin, 131212 when less of the coin is free of other holds
 */
export async function placeHold(
  { db, clock }: SandboxContext,
  request: HoldRequest,
): Promise<{ id: number }> {
  const { uid, reason, wallet = 'FUND', coin, hours } = request;
  if (!coins.has(coin)) throw refusedField('coin', 'Choose a coin of this exchange.');
  const amount = parseCoinAmount(coin, request.amount);
  return db.transaction().execute(async (trx) => {
    const account = await trx.selectFrom('accounts').select('uid').where('uid', '=', uid).executeTakeFirst();
    if (account === undefined) throw refusedField('uid', 'Choose an account of this exchange.');
    await lockAccount(trx, uid);
    const [source] = await freeAmounts(trx, { uid, coin }, [wallet]);
    if (new Decimal(amount).greaterThan(source?.free ?? 0))
      throw new BusinessError(131212, `Less ${coin} than that is free of other holds.`);
    const now = clock.now();
    const { id } = await trx
      .insertInto('withdrawal_holds')
      .values({
        ...{ uid, wallet, coin, amount, reason, released_at: null },
        // Replaced below: nobody else places holds of this customer meanwhile.
        reference: `new-${uid}`,
        created_at: now,
        unlock_at: now + hours * hourMs,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const reference = `${references[reason]}-${id}`;
    await trx.updateTable('withdrawal_holds').set({ reference }).where('id', '=', id).execute();
    return { id };
  });
}

/**
 * Ends such a hold before its time, with what was carried over from it to other coins.
 * @throws BusinessError 10001 when there is no open hold of these reasons with this number
 */
export async function releaseHold({ db, clock }: SandboxContext, id: number): Promise<{ id: number }> {
  return db.transaction().execute(async (trx) => {
    const known = await trx
      .selectFrom('withdrawal_holds as h')
      .leftJoin('withdrawal_holds as o', 'o.id', 'h.origin_id')
      .select(['h.uid', 'h.reason', 'h.reference', 'o.reference as first'])
      .where('h.id', '=', id)
      .where('h.reason', 'in', placedHoldReasons)
      .where('h.released_at', 'is', null)
      .executeTakeFirst();
    if (known === undefined) throw new BusinessError(10001, 'There is no open hold with this number.');
    const { uid, reason } = known;
    await lockAccount(trx, uid);
    await endHolds(trx, { uid, reason, reference: known.first ?? known.reference, now: clock.now() });
    return { id };
  });
}
