import { amountText } from './amountText.ts';
import { count } from './count.ts';
import type { Formatter } from './formattedText.ts';

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];

/** The size of a file: a whole number of bytes in the largest unit that leaves three digits to read. */
export const bytes: Formatter = (value, args, locale) => {
  const counted = count(value, args, locale);
  let shown = Number(value);
  let unit = 0;
  const rounded = () => Number(shown.toPrecision(3));
  while (rounded() >= 1000 && unit < 4) {
    shown /= 1000;
    unit += 1;
  }
  if (unit === 0) return counted.isLeftToRight ? { ...counted, unit: 'B' } : counted;
  return { ...amountText(String(rounded()), locale), unit: UNITS[unit] ?? '', title: `${counted.text} B` };
};
