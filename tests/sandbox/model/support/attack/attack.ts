import type { OperationId } from '../../../../../generated/api/operations.ts';
import type { ArgumentsOf } from '../../../../../generated/api/types.ts';
import type { Choices } from '../../../support/choices.ts';
import type { Heard } from '../calls.ts';
import type { World } from '../world.ts';
import type { Approvals } from './approvals.ts';
import type { Book } from './book.ts';
import type { Who } from './deed.ts';
import type { Destination } from './destinations.ts';
import type { Intent } from './intents.ts';

/** A token that was given for an intent, by whomever it was asked for: the thief sees the customer's, too. */
export interface SeenToken {
  readonly token: string;
  readonly intent: Intent;
  readonly isBypass: boolean;
}

/** A withdrawal that was found to be within the rules. */
export interface PaidOut {
  readonly id: number;
  readonly coin: string;
  /** What may leave by it, with the fee; a decimal string. */
  readonly most: string;
}

/** What a step of an attack works with. */
export interface Attack {
  readonly world: World;
  /** The customer who is robbed. */
  readonly uid: number;
  /** The customer and the customer's sub-accounts. */
  readonly family: readonly number[];
  readonly destinations: readonly Destination[];
  readonly book: Book;
  readonly approvals: Approvals;
  readonly tokens: SeenToken[];
  readonly payments: PaidOut[];
  /** The step's own. */
  readonly choices: Choices;
  readonly note: (line: string) => void;
  /** Counts what happened, for whoever wants to know that it did. */
  readonly reach: (what: string) => void;
}

/** Makes one thing happen. @throws Violation when more is possible than the rules allow */
export type AttackAction = (attack: Attack) => Promise<void>;

/** Any call in the customer's account, at either process. */
export async function callAs<Op extends OperationId>(
  { world, uid, note, choices }: Attack,
  who: Who,
  op: Op,
  args: ArgumentsOf<Op>,
): Promise<Heard<Op>> {
  const answer = await world.call(uid, op, args, false, choices.below(2));
  note(`${who} ${op} ${JSON.stringify(args)} → ${answer?.code}`);
  return answer;
}
