import type { OperationId } from '../../../../generated/api/operations.ts';
import type { ArgumentsOf } from '../../../../generated/api/types.ts';
import type { Effect } from '../../../../src/sandbox/http/faults/fault.ts';
import type { Heard } from './calls.ts';
import type { Play } from './play.ts';
import { sameAnswer } from './sameAnswer.ts';
import { difference, stateDigest } from './stateDigest.ts';
import { mustBeEmpty, mustEqual, Violation } from './violation.ts';
import { withoutPower } from './withoutPower.ts';

/** A write of a customer. */
export interface CallRequest<Op extends OperationId> {
  readonly uid: number;
  readonly op: Op;
  readonly args: ArgumentsOf<Op>;
  /** Whether it carries codes: then a wrong one may be counted though the write is refused. */
  readonly hasCodes?: boolean;
}

/** What may befall a call: nothing, the same call beside it, a fault before or after its work, a restart or a loss of power meanwhile. */
export type Outcome = 'usual' | 'twice' | 'faulty' | 'lost' | Interruption;

/** What ends the exchange in the midst of a call. */
export type Interruption = 'restarted' | 'unpowered';

const outcomes: readonly Outcome[] = [
  ...Array<Outcome>(14).fill('usual'),
  'twice',
  'twice',
  'twice',
  'faulty',
  'faulty',
  'lost',
  'lost',
];

/** How a call that has not happened can look to its caller. */
const effects: readonly Effect[] = [
  { kind: 'code', code: 10016 },
  { kind: 'status', status: 502 },
  { kind: 'empty' },
  { kind: 'truncated' },
  { kind: 'html' },
];

/** How the answer to a call that has happened can be lost. */
const losses: readonly Effect[] = [
  { kind: 'status', status: 504, after: true },
  { kind: 'empty', after: true },
  { kind: 'truncated', after: true },
  { kind: 'html', after: true },
];

export function outcomeOf({ choices, world }: Play): Outcome {
  if (world.canLosePower && choices.isOneIn(8)) return 'unpowered';
  return choices.isOneIn(40) ? 'restarted' : choices.from(outcomes);
}

/**
 * Makes a write that may be asked for again, with whatever befalls it, until its answer is known. Whatever happened,
 * the same write again gives the first answer and changes nothing; a refusal changes nothing either.
 */
export async function ask<Op extends OperationId>(
  play: Play,
  request: CallRequest<Op>,
): Promise<NonNullable<Heard<Op>>> {
  const outcome = outcomeOf(play);
  if (outcome === 'faulty') await withFault(play, request);
  if (outcome === 'lost') await afterLoss(play, request);
  if (outcome === 'restarted' || outcome === 'unpowered')
    await interrupted(play, callOf(play, request), outcome);
  const answer = outcome === 'twice' ? await twice(play, request) : await once(play, request);
  note(play, request, outcome, answer.code);
  if (answer.code === 0) remember(play, request, answer);
  return answer;
}

/** One call as it is. @throws Violation when no answer can be read, or a refusal changed something */
export async function once<Op extends OperationId>(
  play: Play,
  request: CallRequest<Op>,
): Promise<NonNullable<Heard<Op>>> {
  const { world } = play;
  const before = await stateDigest(world.context.db, request.hasCodes !== true);
  const answer = await world.call(request.uid, request.op, request.args);
  if (answer === null) throw new Violation(`${request.op} ${JSON.stringify(request.args)} was not answered.`);
  if (answer.code !== 0) await mustBeUnchanged(play, request, before);
  return answer;
}

/** The call with a fault before its work: nothing may have changed. */
export async function withFault<Op extends OperationId>(play: Play, request: CallRequest<Op>): Promise<void> {
  const { world, choices } = play;
  const before = await stateDigest(world.context.db, true);
  await world.injectFault({ operation: request.op, remaining: 1, ...choices.from(effects) });
  const answer = await world.call(request.uid, request.op, request.args);
  await world.injectFault(null);
  if (answer !== null) mustEqual(`${request.op} with a fault`, answer.code, 10016);
  await mustBeUnchanged(play, { ...request, hasCodes: false }, before);
}

/** The call with its answer lost after the work. */
export async function lost<Op extends OperationId>(
  { world, choices }: Play,
  request: CallRequest<Op>,
): Promise<void> {
  await world.injectFault({ operation: request.op, remaining: 1, ...choices.from(losses) });
  const answer = await world.call(request.uid, request.op, request.args);
  await world.injectFault(null);
  mustEqual(`${request.op} with its answer lost`, answer, null);
}

/** The call while the exchange ends and starts again: it happened or it did not. */
export async function interrupted(
  play: Play,
  call: (isByWire: boolean) => Promise<unknown>,
  how: Interruption,
): Promise<void> {
  if (how === 'unpowered') await withoutPower(play, () => call(false));
  else await Promise.all([call(true), play.world.restart()]);
}

/** The call, for whoever interrupts it. */
export function callOf<Op extends OperationId>({ world }: Play, { uid, op, args }: CallRequest<Op>) {
  return (isByWire: boolean) => world.call(uid, op, args, isByWire);
}

export async function mustBeUnchanged<Op extends OperationId>(
  { world }: Play,
  { op, args, hasCodes }: CallRequest<Op>,
  before: string,
): Promise<void> {
  const after = await stateDigest(world.context.db, hasCodes !== true);
  mustBeEmpty(`${op} ${JSON.stringify(args)} was refused and changed`, difference(before, after));
}

export function note<Op extends OperationId>(
  play: Play,
  request: CallRequest<Op>,
  outcome: Outcome,
  code: number,
): void {
  const how = outcome === 'usual' ? '' : ` (${outcome})`;
  play.note(`${request.uid} ${request.op}${how} ${JSON.stringify(request.args)} → ${code}`);
}

/** What was done and not heard of is not done a second time by asking again. */
async function afterLoss<Op extends OperationId>(play: Play, request: CallRequest<Op>): Promise<void> {
  const { db } = play.world.context;
  const before = await stateDigest(db, true);
  await lost(play, request);
  const after = await stateDigest(db, true);
  if (difference(before, after).length === 0) return;
  const again = await once(play, request);
  // A write of codes spends them: then the second call may be refused, never done twice.
  if (again.code === 0 || request.hasCodes !== true) {
    mustBeEmpty(`${request.op} was done again`, difference(after, await stateDigest(db, true)));
  }
}

/** Two of one: the same answer to both. */
async function twice<Op extends OperationId>(
  play: Play,
  request: CallRequest<Op>,
): Promise<NonNullable<Heard<Op>>> {
  const { world } = play;
  const before = await stateDigest(world.context.db, request.hasCodes !== true);
  const answers = await Promise.all([1, 2].map(() => world.call(request.uid, request.op, request.args)));
  const [one, other] = answers;
  if (one == null || other == null) throw new Violation(`${request.op}, twice at once, was not answered.`);
  const done = answers.find((answer) => answer?.code === 0) ?? null;
  if (done === null) {
    await mustBeUnchanged(play, request, before);
    return one;
  }
  if (request.hasCodes !== true) {
    mustEqual(
      `${request.op}, twice at once`,
      sameAnswer(request.op, one.result),
      sameAnswer(request.op, other.result),
    );
  }
  return done;
}

function remember<Op extends OperationId>(
  { world, memory }: Play,
  { uid, op, args, hasCodes }: CallRequest<Op>,
  { result }: NonNullable<Heard<Op>>,
): void {
  if (hasCodes !== true) memory.answered.push({ uid, op, args, result, at: world.context.clock.now() });
}
