import type { Handler } from '../../context.ts';

/** GET /t1: answers at once; only the time until then counts (spec §4 "API route selection"). */
export const routeProbe: Handler<'routeProbe'> = async ({ context }) => ({
  time: String(context.clock.now()),
});
