import { BusinessError } from '../../errors.ts';
import { isTimeZone } from '../time/isTimeZone.ts';

/** The zone's name. @throws BusinessError 10001 for one that does not exist */
export function assertTimeZone(name: string): string {
  if (!isTimeZone(name)) throw new BusinessError(10001, 'This time zone does not exist.');
  return name;
}
