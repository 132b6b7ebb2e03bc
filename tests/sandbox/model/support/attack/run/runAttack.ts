import { bookFaults } from '../../../../../../src/sandbox/books/ledger/balances.ts';
import { Choices } from '../../../../support/choices.ts';
import { customer, familyOf } from '../../customers.ts';
import { type Failure, lastMovement } from '../../run/runSteps.ts';
import type { Step } from '../../steps.ts';
import { mustBeEmpty, Violation } from '../../violation.ts';
import type { World } from '../../world.ts';
import { Approvals } from '../approvals.ts';
import type { Attack } from '../attack.ts';
import { Book } from '../book.ts';
import { heldFaults } from '../checks/heldFaults.ts';
import { outflowFaults } from '../checks/outflowFaults.ts';
import { destinationsOf } from '../destinations.ts';
import { settleIn } from '../steps/customerSteps.ts';
import { type AttackStepName, attackActions } from './attackSteps.ts';

/** Longer than any withdrawal takes by itself, ms. */
const settleMs = 25 * 3_600_000;

/** How long money paid in by card is held, before the exchange's time scale (domain §2.7), ms. */
export const cardHoldMs = 72 * 3_600_000;

/**
 * Lets a thief act in the account of `uid` beside the customer, and judges every payment when it is made and the whole
 * ledger at the end; null when nothing got out that the rules do not allow. What happened is added to `reached`.
 */
export async function runAttack(
  world: World,
  uid: number,
  steps: readonly Step<AttackStepName>[],
  reached: Map<string, number> = new Map(),
): Promise<Failure | null> {
  const story: string[] = [];
  const attack = beginAttack(world, uid, {
    note: (line) => void story.push(`   ${line}`),
    reach: (what) => void reached.set(what, (reached.get(what) ?? 0) + 1),
  });
  const { db } = world.context;
  let at = 0;
  try {
    const opening = await lastMovement(world);
    await settleIn({ ...attack, choices: new Choices(uid) });
    for (const { name, seed } of steps) {
      at += 1;
      story.push(`#${at} ${name}`);
      await attackActions[name]({ ...attack, choices: new Choices(seed) });
      mustBeEmpty('the log', world.errors);
    }
    story.push('the end: all that is under way ends');
    await world.advance(settleMs);
    mustBeEmpty('the log', world.errors);
    const { payments } = attack;
    mustBeEmpty('what left', await outflowFaults(db, { family: attack.family, opening, payments }));
    mustBeEmpty('what was held', await heldFaults(db, uid, cardHoldMs / world.context.config.timeScale));
    mustBeEmpty('the books', await bookFaults(db));
    return null;
  } catch (cause) {
    const message =
      cause instanceof Violation ? cause.message : String(cause instanceof Error ? cause.stack : cause);
    return { at, message, story };
  }
}

/** Nothing has happened yet. */
export function beginAttack(
  world: World,
  uid: number,
  reported: Pick<Attack, 'note' | 'reach'>,
): Omit<Attack, 'choices'> {
  return {
    world,
    uid,
    family: familyOf(uid),
    destinations: destinationsOf(world.context.random, uid),
    book: new Book(customer(uid).profile.withdrawAddrLevel),
    approvals: new Approvals(),
    tokens: [],
    payments: [],
    ...reported,
  };
}
