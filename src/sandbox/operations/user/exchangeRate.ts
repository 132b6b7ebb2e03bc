import type { Handler } from '../../context.ts';
import { BusinessError } from '../../errors.ts';

const base = 'USD';

/** GET /api/exchange-rate: how many units of a currency one US dollar is. */
export const exchangeRate: Handler<'exchangeRate'> = async ({ context, args: { name } }) => {
  const now = context.clock.now();
  const rate = name === base ? '1' : context.market.rateAt(base, name, now);
  if (rate === null) throw new BusinessError(10001, `There is no rate for ${name}.`);
  return { name, rate, base, update_time: String(Math.floor(now / 1000)) };
};
