import type { OperationId } from '../../../../../generated/api/operations.ts';
import type { ArgumentsOf } from '../../../../../generated/api/types.ts';
import { ask, once } from '../ask.ts';
import { recordFaults } from '../checks/recordFaults.ts';
import { someone, uids } from '../customers.ts';
import type { Play, StepAction } from '../play.ts';
import { sameAnswer } from '../sameAnswer.ts';
import { difference, stateDigest } from '../stateDigest.ts';
import { mustBeEmpty, mustEqual } from '../violation.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Seconds to minutes: what is under way goes on. */
export const advance: StepAction = async ({ world, choices, note }) => {
  const ms =
    choices.from([300, 1_000, 1_900, 6_000, 12_000, 30_000, 2 * minute, 6 * minute]) + choices.below(700);
  note(`time goes on by ${ms} ms`);
  await world.advance(ms, choices.isOneIn(3));
};

/** To the last second before midnight, past it, or up to two days: limits, locks and days begin anew. */
export const jump: StepAction = async ({ world, choices, note }) => {
  const now = world.context.clock.now();
  const untilMidnight = day - (now % day);
  const ms = choices.from([
    untilMidnight,
    untilMidnight + 1_000,
    Math.max(1, untilMidnight - 1_000),
    hour,
    7 * hour,
    day,
    2 * day,
  ]);
  note(`time jumps by ${ms} ms`);
  await world.advance(ms, choices.isOneIn(2));
};

export const restart: StepAction = async ({ world, note }) => {
  note('the exchange ends and starts again');
  await world.restart();
};

/** A quote that nobody took is forgotten a day after its end; earlier the same request id names it. */
const quotes: readonly OperationId[] = ['convertQuote', 'batchQuote'];

/** Any write that was ever done is asked for again: the first answer, and nothing else happens. */
export const repeat: StepAction = async (play) => {
  const { world, choices, memory } = play;
  if (memory.answered.length === 0) return;
  const { uid, op, args, result, at } = choices.from(memory.answered);
  const { db, clock } = world.context;
  if (quotes.includes(op) && clock.now() - at > 12 * hour) return;
  const before = await stateDigest(db, true);
  const again = await once(play, { uid, op, args: args as ArgumentsOf<OperationId> });
  play.note(`${uid} ${op} again ${JSON.stringify(args)} → ${again.code}`);
  mustEqual(`${op} asked for again`, again.code, 0);
  mustEqual(`${op} asked for again`, sameAnswer(op, again.result), sameAnswer(op, result));
  mustBeEmpty(`${op} asked for again changed`, difference(before, await stateDigest(db, true)));
};

/** A small statement of the last two days. */
export const statement: StepAction = async (play) => {
  const { choices, memory, world } = play;
  const uid = someone(choices);
  const now = world.context.clock.now();
  const range = { startTime: String(now - 2 * day), endTime: String(now) };
  const args = {
    ...range,
    format: 'csv',
    accountTypes: ['fiat'],
    contents: ['ASSET_CHANGES'],
    requestId: memory.newRequestId(),
  };
  await ask(play, { uid, op: 'exportAccountStatement', args: args as ArgumentsOf<'exportAccountStatement'> });
};

/** A customer reads the lists; they agree with the ledger. */
export const readRecords: StepAction = (play) => mustAgree(play, play.choices.from(uids));

/** @throws Violation when a customer's lists do not agree with the ledger at this moment */
export async function mustAgree({ world, note }: Play, uid: number): Promise<void> {
  note(`${uid} reads the records`);
  mustBeEmpty(`records of ${uid}`, await recordFaults(world, uid));
}
