import { sql } from 'kysely';
import { Choices } from '../../../support/choices.ts';
import { endFaults } from '../checks/endFaults.ts';
import { addReached, endsReached } from '../checks/endsReached.ts';
import { ledgerFaults } from '../checks/ledgerFaults.ts';
import { recordFaults } from '../checks/recordFaults.ts';
import { uids } from '../customers.ts';
import { Memory } from '../memory.ts';
import { mustBeAnsweredOrNot } from '../steps/sessionSteps.ts';
import type { Step } from '../steps.ts';
import { mustBeEmpty, Violation } from '../violation.ts';
import type { World } from '../world.ts';
import { actions } from './actions.ts';

/** A run that broke a rule. */
export interface Failure {
  /** How many steps were begun. */
  readonly at: number;
  readonly message: string;
  /** What happened, a line each. */
  readonly story: readonly string[];
}

const day = 86_400_000;

/** Steps between two looks at the whole ledger: movements are never removed, so nothing wrong is overlooked. */
const checkEvery = 3;

/**
 * Makes the steps happen in a world, which is closed afterwards, and holds the exchange against its rules; null when all
 * hold. What ended how is added to `reached`.
 */
export async function runSteps(
  world: World,
  steps: readonly Step[],
  reached: Map<string, number> = new Map(),
): Promise<Failure | null> {
  const memory = new Memory();
  const story: string[] = [];
  let at = 0;
  try {
    const opening = await lastMovement(world);
    for (const { name, seed } of steps) {
      at += 1;
      story.push(`#${at} ${name}`);
      const note = (line: string) => void story.push(`   ${line}`);
      await actions[name]({ world, memory, choices: new Choices(seed), note });
      if (at % checkEvery === 0) await mustBeSound(world, opening);
    }
    story.push('the end: all that is under way ends');
    await settle(world);
    await mustBeSound(world, opening);
    for (const session of memory.sessions)
      await mustBeAnsweredOrNot({ world, memory, choices: new Choices(0), note: () => {} }, session);
    mustBeEmpty('what ended', await endFaults(world.context.db, memory, world.context.clock.now()));
    for (const uid of uids) mustBeEmpty('records', await recordFaults(world, uid));
    addReached(reached, await endsReached(world.context.db, opening));
    return null;
  } catch (cause) {
    const message =
      cause instanceof Violation ? cause.message : String(cause instanceof Error ? cause.stack : cause);
    return { at, message, story };
  } finally {
    await world.close();
  }
}

async function mustBeSound(world: World, opening: number): Promise<void> {
  mustBeEmpty('the log', world.errors);
  mustBeEmpty('the ledger', await ledgerFaults(world.context.db, opening));
}

/** The number of the latest movement in the books. */
export async function lastMovement({ context: { db } }: World): Promise<number> {
  const { rows } = await sql<{ id: number }>`select max(id) as id from ledger_transactions`.execute(db);
  return Number(rows[0]?.id ?? 0);
}

/** More days than anything takes that nobody has to do something for. */
async function settle(world: World): Promise<void> {
  for (let passed = 0; passed < 5; passed += 1) await world.advance(day);
  await world.restart();
}
