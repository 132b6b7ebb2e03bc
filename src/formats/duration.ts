import { count } from './count.ts';
import type { Formatter } from './formattedText.ts';
import { timeLeft } from './timeLeft.ts';

const MINUTE_MS = 60_000;

/** How long something takes: a whole number of minutes, read in the language's largest units ("1 day", "1 hr 30 min"). */
export const duration: Formatter = (value, args, locale) => {
  const counted = count(value, args, locale);
  const minutes = Number(value);
  if (counted.isLeftToRight !== true || !(minutes > 0)) return counted;
  return { text: timeLeft(minutes * MINUTE_MS, locale.language) };
};
