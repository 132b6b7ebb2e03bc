import { amountText } from './amountText.ts';
import { emptyText } from './emptyText.ts';
import type { Formatter } from './formattedText.ts';

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];
const STEP = 1000;

/** The size of a file: a whole number of bytes in the largest unit that leaves a number to read, one decimal at most. */
export const bytes: Formatter = (value, _args, { language }) => {
  const empty = emptyText(value);
  if (empty !== undefined) return empty;
  const size = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  if (typeof size !== 'number' || !Number.isSafeInteger(size) || size < 0) {
    return { text: '', problem: 'notACount' };
  }
  let shown = size;
  let unit = 0;
  // 999 960 bytes would round to "1000 kB".
  while (shown >= STEP - 0.05 && unit < UNITS.length - 1 && (unit > 0 || shown >= STEP)) {
    shown /= STEP;
    unit += 1;
  }
  const digits = unit === 0 || shown >= 100 ? String(Math.round(shown)) : shown.toFixed(1).replace('.0', '');
  const { text } = amountText(digits, { language });
  const exact = amountText(String(size), { language }).text;
  const result = { text, unit: UNITS[unit] ?? 'B', isLeftToRight: true } as const;
  return unit === 0 ? result : { ...result, title: `${exact} B` };
};
