import { sql } from 'kysely';
import type { StepAction } from '../play.ts';
import { withoutPower } from '../withoutPower.ts';

const minute = 60_000;

/** Power is lost while what became due is done, while the database writes its pages, or while nothing happens. */
export const losePower: StepAction = async (play) => {
  const { world, choices } = play;
  const way = choices.below(4);
  const ms = choices.from([300, 1_900, 6_000, 30_000, 6 * minute, 30 * minute]);
  await withoutPower(play, async () => {
    if (way === 0) return;
    if (way === 1) await sql`checkpoint`.execute(world.context.db);
    else await world.advance(ms, choices.isOneIn(3));
  });
};
