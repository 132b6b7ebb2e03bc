import { mustEqual } from '../../violation.ts';
import type { AttackAction } from '../attack.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Seconds to minutes: what is under way goes on; by the world's clock, or by the exchange's own control. */
export const advance: AttackAction = async ({ world, choices, note }) => {
  const ms = choices.from([1_000, 6_000, 11_000, 40_000, 2 * minute, 6 * minute]);
  note(`time goes on by ${ms} ms`);
  await world.advance(ms, choices.isOneIn(3));
};

/** Up to a day and an hour: locks, limits and codes end. */
export const jump: AttackAction = async ({ world, choices, note }) => {
  const ms = choices.from([hour, 12 * hour, 24 * hour - 1_000, 24 * hour, 25 * hour]);
  note(`time jumps by ${ms} ms`);
  await world.advance(ms, choices.isOneIn(3));
};

/** The machine's clock is set back. What the exchange forgets or allows anew by that shows in what follows. */
export const setBack: AttackAction = async ({ world, choices, note, reach }) => {
  const ms = choices.from([minute, hour, 25 * hour]);
  const before = world.context.clock.now();
  await world.setBack(ms);
  note(`the machine's clock is set back by ${ms} ms`);
  mustEqual("the exchange's time", world.context.clock.now() >= before, true);
  await world.advance(1_000);
  reach('the clock was set back');
};
