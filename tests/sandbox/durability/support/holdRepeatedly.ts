import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../../../../src/sandbox/books/db/database.ts';
import type { RunningExchange } from './runningExchange.ts';

/** What the operator was told of holds, and what was never answered. */
export interface HoldMemory {
  /** Ids of holds that were placed. */
  readonly placed: Set<number>;
  readonly ended: Set<number>;
  /** Ids of holds whose end was asked for, answered or not. */
  readonly endRequested: Set<number>;
  /** How many were asked for whose answer was lost with the exchange. */
  unanswered: number;
}

export function newHoldMemory(): HoldMemory {
  return { placed: new Set(), ended: new Set(), endRequested: new Set(), unanswered: 0 };
}

/** The operator holds a little of a customer's coins back again and again, and lets every other one go. */
export async function holdRepeatedly(
  exchange: RunningExchange,
  memory: HoldMemory,
  { uid, life }: { uid: number; life: AbortSignal },
): Promise<void> {
  const request = { uid, wallet: 'FUND', coin: 'USDT', amount: '0.75', reason: 'P2P_HOLD', hours: 2 };
  for (let turn = 0; !life.aborted; turn += 1) {
    memory.unanswered += 1;
    const id = await idFrom(exchange, '', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
    });
    if (id === null) return;
    memory.unanswered -= 1;
    memory.placed.add(id);
    if (turn % 2 === 0) {
      memory.endRequested.add(id);
      if ((await idFrom(exchange, `/${id}`, { method: 'DELETE' })) === null) return;
      memory.ended.add(id);
    }
    await sleep(40);
  }
}

/** The id that the control page's local API answers with; null when the exchange died before that. */
async function idFrom({ origin }: RunningExchange, path: string, init: RequestInit): Promise<number | null> {
  let answer: { id?: number };
  try {
    answer = await (await fetch(`${origin}/sandbox/api/holds${path}`, init)).json();
  } catch {
    return null;
  }
  expect(answer).toEqual({ id: expect.any(Number) });
  return answer.id ?? null;
}

/** Each is there, has ended when somebody was told so, and is open until its time when nobody asked for its end. */
export async function expectHolds(db: Kysely<Database>, memory: HoldMemory, uid: number): Promise<void> {
  const rows = await holdsOf(db, uid).execute();
  const first = new Map(rows.filter(({ origin_id }) => origin_id === null).map((hold) => [hold.id, hold]));
  expect([...memory.placed].filter((id) => !first.has(id))).toEqual([]);
  // An id is given to a hold in a second statement.
  expect(rows.filter(({ reference }) => reference.startsWith('new-'))).toEqual([]);
  const unknown = [...first.keys()].filter((id) => !memory.placed.has(id));
  expect(unknown.length).toBeLessThanOrEqual(memory.unanswered);
  const isOpen = ({ released_at }: { released_at: number | null }) => released_at === null;
  const stillThere = rows.filter((hold) => memory.ended.has(hold.origin_id ?? hold.id) && isOpen(hold));
  expect(stillThere).toEqual([]);
  const endedEarly = [...first.values()].filter(
    ({ id, released_at, unlock_at }) =>
      !memory.endRequested.has(id) && released_at !== null && unlock_at !== null && released_at < unlock_at,
  );
  expect(endedEarly).toEqual([]);
}

/** All of them have ended by themselves. */
export async function expectNoHolds(db: Kysely<Database>, uid: number): Promise<void> {
  expect(await holdsOf(db, uid).where('released_at', 'is', null).execute()).toEqual([]);
}

function holdsOf(db: Kysely<Database>, uid: number) {
  return db
    .selectFrom('withdrawal_holds')
    .select(['id', 'reference', 'origin_id', 'released_at', 'unlock_at'])
    .where('uid', '=', uid)
    .where('reason', '=', 'P2P_HOLD');
}
