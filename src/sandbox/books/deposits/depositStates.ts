import type { components } from '../../../../generated/api/schema.d.ts';
import type { Transitions } from '../../platform/transitions.ts';

type Stage = components['schemas']['DepositStage'];

/** The number of a state, as the contract and the database have it. */
export type DepositStatus = Exclude<components['schemas']['DepositRecord']['status'], undefined>;

interface StateInfo {
  readonly status: DepositStatus;
  /** The state in one word, for lists; a deposit that waits for its customer is NEEDS_ACTION instead. */
  readonly stage: Stage;
  readonly means: string;
}

/** The states of a deposit on a chain (domain §3.1). */
export const depositStates = {
  confirming: {
    status: 1,
    stage: 'UNDER_WAY',
    means: 'on its chain, below the confirmations for its credit',
  },
  held: {
    status: 2,
    stage: 'UNDER_REVIEW',
    means: 'arrived; waits for its tag, for its sender or for a review',
  },
  credited: { status: 3, stage: 'COMPLETED', means: 'in the account it was sent to' },
  failed: { status: 4, stage: 'FAILED', means: 'below the minimum, failed on its network, or returned' },
  orphaned: { status: 7, stage: 'UNDER_REVIEW', means: 'its block was orphaned after the credit; reviewed' },
  pooling: {
    status: 10011,
    stage: 'UNDER_REVIEW',
    means: 'its account cannot take it; on its way to Funding',
  },
  pooled: { status: 10012, stage: 'COMPLETED', means: 'in Funding instead' },
  reversed: { status: 70011, stage: 'FAILED', means: 'taken back, nothing is missing' },
  restored: { status: 70012, stage: 'COMPLETED', means: 'found in another block' },
  owed: { status: 70013, stage: 'FAILED', means: 'taken back, and what had been spent is owed' },
} as const satisfies Readonly<Record<string, StateInfo>>;

export type DepositState = keyof typeof depositStates;

/** What may follow a state. */
export const depositTransitions: Transitions<DepositState> = {
  confirming: {
    credited: 'enough confirmations',
    held: 'its tag is missing, or its sender has to be known',
    pooling: 'its account cannot take it',
    failed: 'below the minimum, or failed on its network',
  },
  held: { credited: 'the tag came, or the review released it', failed: 'the review refused it' },
  pooling: { pooled: 'Funding took it' },
  credited: { orphaned: 'its block was orphaned' },
  orphaned: {
    restored: 'found in another block',
    reversed: 'gone, and all of it was left',
    owed: 'gone, and some of it was spent',
  },
  owed: { owed: 'a part of the debt was paid', reversed: 'the debt was paid' },
};

/** The number of a state. */
export function statusOf(state: DepositState): DepositStatus {
  return depositStates[state].status;
}

/** The state with a stored number. @throws Error for an unknown one (an internal error) */
export function depositStateOf(status: number): DepositState {
  const states = Object.keys(depositStates) as DepositState[];
  const found = states.find((state) => depositStates[state].status === status);
  if (found === undefined) throw new Error(`A deposit has no status ${status}.`);
  return found;
}

/** The numbers of the states of a stage. */
export function statusesIn(stage: Stage): DepositStatus[] {
  return Object.values(depositStates).flatMap((state) => (state.stage === stage ? [state.status] : []));
}

/** The stages of what goes on by itself. */
export const movingStages = ['UNDER_WAY', 'UNDER_REVIEW'] as const satisfies readonly Stage[];

/** Whether what arrived is the customer's to use, as far as nothing of it is frozen: the numbers of these states. */
export const usableStatuses = statusesIn('COMPLETED');
