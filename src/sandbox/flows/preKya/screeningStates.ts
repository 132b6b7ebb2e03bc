import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { components } from '../../../../generated/api/schema.d.ts';
import type { PreKyaCheckTable } from '../../books/db/tables/preKya.ts';
import type { Transitions } from '../../platform/transitions.ts';

export type ScreeningState = components['schemas']['PreKyaCheckResult']['status'];

/**
 * What may follow a state of a screening. Its outcome is known when it is requested and shown when its time has come, so
 * nothing writes a state: it follows from the row and the clock.
 */
export const screeningTransitions: Transitions<ScreeningState> = {
  PENDING: {
    DONE: 'its time has come: the service told what it knows of the address, or that it knows nothing',
    FAILED: 'its time has come, and the service gave no answer',
  },
};

/** The state of a screening at `now` (ms). */
export function screeningStateOf(
  { done_at, outcome }: Pick<Selectable<PreKyaCheckTable>, 'done_at' | 'outcome'>,
  now: number,
): ScreeningState {
  if (done_at > now) return 'PENDING';
  return outcome === 'NO_ANSWER' ? 'FAILED' : 'DONE';
}

const conditions: Readonly<Record<ScreeningState, (now: number) => RawBuilder<boolean>>> = {
  PENDING: (now) => sql`(done_at > ${now})`,
  DONE: (now) => sql`(done_at <= ${now} and outcome <> 'NO_ANSWER')`,
  FAILED: (now) => sql`(done_at <= ${now} and outcome = 'NO_ANSWER')`,
};

/** In a query over `pre_kya_checks`: whether a screening is in this state at `now` (ms). */
export const isScreening = (state: ScreeningState, now: number) => conditions[state](now);
