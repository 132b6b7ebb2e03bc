import { interrupted, outcomeOf } from '../ask.ts';
import { someone } from '../customers.ts';
import { modelSettings } from '../exchange/modelSettings.ts';
import type { SessionSeen } from '../memory.ts';
import type { Play, StepAction } from '../play.ts';
import { mustBeEmpty, mustEqual, Violation } from '../violation.ts';

const { sessionIdleMs, sessionMs } = modelSettings.config;

/** A session that is used more often is noted as seen this often only. ms */
const seenEveryMs = 60_000;

/** What a call is answered without a session: that there is none, or that it is over. */
const signedOut: readonly number[] = [1007, 10007];

/** A customer signs in on another device. */
export const signIn: StepAction = async (play) => {
  const { world, choices, memory, note } = play;
  const uid = someone(choices);
  const headers = await world.sessions.open(uid);
  const at = await sessionTime(play);
  const list = await world.callIn(headers, 'sessionList', {});
  const id = list?.result.list.find(({ current }) => current)?.id;
  if (id === undefined) throw new Violation('A new session is not in the list of sessions.');
  note(`${uid} signs in: session ${id}`);
  memory.sessions.push({ uid, id, headers, openedAt: at, seenAt: at, isEnded: false });
};

/** Any device that was ever signed in asks for something: it is answered while its session lives, and never again. */
export const useSession: StepAction = async (play) => {
  const { choices, memory } = play;
  if (memory.sessions.length > 0) await mustBeAnsweredOrNot(play, choices.from(memory.sessions));
};

/** A device logs out, or ends another or all others, also while the exchange is interrupted. */
export const endSession: StepAction = async (play) => {
  const { choices, memory } = play;
  const now = await sessionTime(play);
  const living = memory.sessions.filter((one) => lives(one, now));
  if (living.length === 0) return;
  const session = choices.from(living);
  const others = living.filter((one) => one.uid === session.uid && one !== session);
  const way = choices.from(['logout', 'another', 'others', 'all'] as const);
  if (way === 'logout') {
    await surely(play, session, 'logout', {});
    session.isEnded = true;
  } else if (way === 'another') {
    const [other = session] = others;
    await surely(play, session, 'sessionEnd', { id: other.id });
    other.isEnded = true;
  } else {
    await surely(play, session, 'sessionEndAll', { keepCurrent: way === 'others' });
    for (const one of way === 'all' ? [session, ...others] : others) one.isEnded = true;
    play.world.sessions.forget(session.uid);
  }
  for (const one of [session, ...others]) await mustBeAnsweredOrNot(play, one);
};

/** @throws Violation when a session is answered that is over, or refused while it lives */
export async function mustBeAnsweredOrNot(play: Play, session: SessionSeen): Promise<void> {
  const { world, memory, note } = play;
  const now = await sessionTime(play);
  const isAlive = lives(session, now);
  const answer = await world.callIn(session.headers, 'sessionList', {});
  note(`session ${session.id} of ${session.uid} → ${answer?.code}`);
  if (!isAlive) {
    if (answer === null || !signedOut.includes(answer.code))
      throw new Violation(`The session ${session.id} is over and was answered with ${answer?.code}.`);
    session.isEnded = true;
    return;
  }
  mustEqual(`the session ${session.id}`, answer?.code, 0);
  if (now - session.seenAt > seenEveryMs) session.seenAt = now;
  const listed = new Set(answer?.result.list.map(({ id }) => id));
  const own = memory.sessions.filter(({ uid }) => uid === session.uid);
  mustBeEmpty(
    `the sessions of ${session.uid}`,
    own
      .filter((one) => listed.has(one.id) !== lives(one, now))
      .map(({ id }) => `${id} is ${listed.has(id) ? 'listed and over' : 'not listed and lives'}`),
  );
}

/**
 * Time as sessions age, ms: whatever the exchange's own control moved its clock by signs nobody out. The stored offset
 * counts, because the power may be lost before it is.
 */
async function sessionTime({ world }: Play): Promise<number> {
  const { db, clock } = world.context;
  const row = await db.selectFrom('exchange_clock').select('offset_ms').executeTakeFirst();
  return clock.now() - Number(row?.offset_ms ?? 0);
}

function lives({ isEnded, seenAt, openedAt }: SessionSeen, now: number): boolean {
  return !isEnded && now - seenAt <= sessionIdleMs && now - openedAt <= sessionMs;
}

/** Ends sessions; interrupted, it is asked for again, which ends them if the first call has not. */
async function surely<Op extends 'logout' | 'sessionEnd' | 'sessionEndAll'>(
  play: Play,
  session: SessionSeen,
  op: Op,
  args: Parameters<typeof play.world.callIn<Op>>[2],
): Promise<void> {
  const { world, note } = play;
  const outcome = outcomeOf(play);
  const isInterrupted = outcome === 'restarted' || outcome === 'unpowered';
  if (isInterrupted) {
    await interrupted(play, (isByWire) => world.callIn(session.headers, op, args, isByWire), outcome);
  }
  const answer = await world.callIn(session.headers, op, args);
  note(
    `session ${session.id} ${op} ${JSON.stringify(args)}${isInterrupted ? ` (${outcome})` : ''} → ${answer?.code}`,
  );
  if (answer?.code === 0) return;
  // By then it may have ended itself.
  if (!isInterrupted || answer === null || !signedOut.includes(answer.code))
    throw new Violation(`${op} was answered with ${answer?.code}.`);
}
