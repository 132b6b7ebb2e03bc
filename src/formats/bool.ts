import { emptyText } from './emptyText.ts';
import type { Formatter } from './formattedText.ts';

const YES = new Set<unknown>([true, 1, '1', 'true']);
const NO = new Set<unknown>([false, 0, '0', 'false']);

/** Yes or no. The contract writes truth as true, 1 or "1". */
export const bool: Formatter = (value) => {
  const empty = emptyText(value);
  if (empty !== undefined) return empty;
  if (YES.has(value)) return { text: 'yes', labelKey: 'format.yes' };
  if (NO.has(value)) return { text: 'no', labelKey: 'format.no' };
  return { text: '', problem: 'notText' };
};
