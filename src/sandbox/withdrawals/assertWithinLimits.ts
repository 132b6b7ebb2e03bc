import { Decimal } from '../../formats/decimal.ts';
import type { LimitStates } from './usedLimits.ts';
import { withdrawalRefusals } from './withdrawalRefusals.ts';

/** @throws BusinessError 131088 with what is left when a value (USDT) is above the limit of the day or the month */
export function assertWithinLimits({ day, month }: LimitStates, value: string): void {
  const remain = month.remain === null ? day.remain : Decimal.min(day.remain, month.remain).toFixed();
  if (new Decimal(value).greaterThan(remain)) throw withdrawalRefusals.aboveLimit(remain, 'USDT');
}
