import { BusinessError } from '../../errors.ts';
import { dayMs, exportRules } from '../exportRules.ts';

/** ms, inclusive */
interface Range {
  readonly from: number;
  readonly to: number;
}

/**
 * @throws BusinessError 181010 start after end, 10001 longer than allowed (domain §9.2) or all in the future, 182202
 * older than two years
 */
export function assertRange({ from, to }: Range, now: number): void {
  if (from > to) throw new BusinessError(181010, 'Start time is after end time.');
  if (to - from > exportRules.rangeDays * dayMs) {
    throw new BusinessError(10001, `Choose at most ${exportRules.rangeDays} days.`);
  }
  if (from < now - exportRules.depthDays * dayMs) {
    throw new BusinessError(182202, 'Only supports data of the last two years.');
  }
  if (from > now) throw new BusinessError(10001, 'The range must begin in the past.');
}
