import { remember } from '../../language/index.ts';
import { latinDigits } from './languageTags.ts';

export const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/**
 * A duration (ms) in the language's two largest units: "23 hr 5 min", "1 day 4 hr". Minutes are rounded up, so that
 * nothing looks available too early; '' when no time is left.
 */
export function timeLeft(ms: number, language: string): string {
  if (!(ms > 0)) return '';
  const minutes = Math.ceil(ms / MINUTE_MS);
  const parts: [string, number][] = [
    ['day', Math.floor(minutes / DAY_MINUTES)],
    ['hour', Math.floor((minutes % DAY_MINUTES) / HOUR_MINUTES)],
    ['minute', minutes % HOUR_MINUTES],
  ];
  const largest = parts.findIndex(([, count]) => count > 0);
  return parts
    .slice(largest, largest + 2)
    .filter(([, count]) => count > 0)
    .map(([unit, count]) => unitFormat(`${language} ${unit}`).format(count))
    .join(' ');
}

const unitFormat = remember((name: string) => {
  const [language = 'en', unit = 'minute'] = name.split(' ');
  return new Intl.NumberFormat(latinDigits(language), { style: 'unit', unit, unitDisplay: 'short' });
});
