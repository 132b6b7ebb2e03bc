import type { Choices } from '../../support/choices.ts';
import type { Memory } from './memory.ts';
import type { World } from './world.ts';

/** What a step works with. */
export interface Play {
  readonly world: World;
  readonly memory: Memory;
  /** The step's own. */
  readonly choices: Choices;
  /** Notes what happened, for the report of a failure. */
  readonly note: (line: string) => void;
}

/** Makes one thing happen. @throws Violation when the exchange answers what it must not */
export type StepAction = (play: Play) => Promise<void>;
