import { type RawBuilder, sql } from 'kysely';
import type { components } from '../../../../generated/api/schema.d.ts';
import type { Transitions } from '../../platform/transitions.ts';

export type FrozenState = components['schemas']['FrozenRecord']['status'];

/**
 * What may follow a state of coins in the list, whatever holds or froze them. Nothing writes one: it follows from how much
 * is free again, and from the end that whoever froze them wrote.
 */
export const frozenTransitions: Transitions<FrozenState> = {
  FROZEN: {
    PARTIALLY_RELEASED: 'a day’s part of a deposit above the daily limit came free',
    RELEASED: 'all of it came free, or was used for what it was frozen for',
  },
  PARTIALLY_RELEASED: { RELEASED: 'the last part came free' },
};

interface FrozenCoins {
  /** When all of it ended, ms; null before. */
  readonly released_at: number | null;
  /** How much is free again, a decimal string. */
  readonly released: string;
}

/** The state of frozen coins as they are now. */
export function frozenStateOf({ released_at, released }: FrozenCoins): FrozenState {
  if (released_at !== null) return 'RELEASED';
  return released === '0' ? 'FROZEN' : 'PARTIALLY_RELEASED';
}

/** In a query over frozenQuery: whether coins are in this state. */
export const isFrozen: Readonly<Record<FrozenState, RawBuilder<boolean>>> = {
  FROZEN: sql`(released_at is null and released = '0')`,
  PARTIALLY_RELEASED: sql`(released_at is null and released <> '0')`,
  RELEASED: sql`(released_at is not null)`,
};
