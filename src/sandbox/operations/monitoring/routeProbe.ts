import type { Handler } from '../../context.ts';

/** GET /t1: answers at once; only the time until then counts (requirements §4.6). */
export const routeProbe: Handler<'routeProbe'> = async ({ context }) => ({
  time: String(context.clock.now()),
});
