import type { Kysely } from 'kysely';
import type { Database } from '../../../../src/sandbox/books/db/database.ts';
import { bookFaults } from '../../../../src/sandbox/books/ledger/balances.ts';
import type { Memory } from './memory.ts';
import type { Play } from './play.ts';
import { difference, stateDigest } from './stateDigest.ts';
import { mustBeEmpty } from './violation.ts';

/** File operations before which power is lost: in a call, or in all that a checkpoint writes. */
const moments = [1, 2, 3, 5, 8, 13, 21, 55, 200];

/**
 * Loses power during some work, or just after it, and starts again on what the disk has kept.
 * @throws Violation when anything is missing there that was done before, or the books do not hold
 */
export async function withoutPower(play: Play, work: () => Promise<unknown>): Promise<void> {
  const { world, memory, choices, note } = play;
  let known = '';
  const isDone = await world.losePower(
    async () => {
      await work();
      known = await stateDigest(world.context.db, true);
    },
    {
      after: choices.below(choices.from(moments)),
      choices,
      look: async (db, isAfterwards) => {
        mustBeEmpty('the books after a loss of power', await bookFaults(db));
        mustBeEmpty('A loss of power took away', await missing(db, memory));
        if (!isAfterwards) return;
        mustBeEmpty('A loss of power changed', difference(known, await stateDigest(db, true)));
      },
    },
  );
  note(`power is lost ${isDone ? 'afterwards' : 'in the midst of it'}`);
}

/** What customers were told of and is not there any more, a line each. */
async function missing(db: Kysely<Database>, memory: Memory): Promise<string[]> {
  const [deposits, withdrawals, orders, single, batches, addresses, books, moves] = await Promise.all([
    db.selectFrom('deposits').select(['id', 'uid']).execute(),
    db.selectFrom('withdrawals').select(['id', 'uid', 'status']).execute(),
    db.selectFrom('fiat_orders').select(['id', 'uid', 'status']).execute(),
    db.selectFrom('convert_orders').select('quote_id as id').execute(),
    db.selectFrom('convert_batches').select('id').where('submitted_at', 'is not', null).execute(),
    db.selectFrom('withdrawal_addresses').select('request_id').execute(),
    db.selectFrom('address_batches').select('request_id').execute(),
    db.selectFrom('transfers').select('id').execute(),
  ]);
  const there = new Set([
    ...deposits.map(({ id, uid }) => `deposit ${id} of ${uid}`),
    ...withdrawals.map(({ id, uid }) => `withdrawal ${id} of ${uid}`),
    ...withdrawals.filter(({ status }) => status === 'CancelByUser').map(({ id }) => `cancelled ${id}`),
    ...orders.map(({ id, uid }) => `payment ${id} of ${uid}`),
    ...orders
      .filter(({ status }) => status !== 'CREATED' && status !== 'EXPIRED')
      .map(({ id }) => `paid ${id}`),
    ...[...single, ...batches].map(({ id }) => `conversion ${id}`),
    ...moves.map(({ id }) => `move ${id}`),
    ...[...addresses, ...books].map(({ request_id }) => `address saved by ${request_id}`),
  ]);
  const saving = memory.answered.filter(({ op }) => op === 'addressCreate' || op === 'addressBatchCreate');
  return [
    ...memory.deposits.map(({ id, uid }) => `deposit ${id} of ${uid}`),
    ...memory.withdrawals.map(({ id, uid }) => `withdrawal ${id} of ${uid}`),
    ...memory.withdrawals.filter(({ isCancelled }) => isCancelled).map(({ id }) => `cancelled ${id}`),
    ...memory.fiatOrders.map(({ id, uid }) => `payment ${id} of ${uid}`),
    ...memory.fiatOrders.filter(({ willArrive }) => willArrive !== null).map(({ id }) => `paid ${id}`),
    ...[...memory.taken.keys()].map((id) => `conversion ${id}`),
    ...memory.moves.map(({ id }) => `move ${id}`),
    ...saving.map(({ args }) => `address saved by ${'requestId' in args ? args.requestId : ''}`),
  ].filter((line) => !there.has(line));
}
