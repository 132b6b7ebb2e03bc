import { emptyText, noValue } from './emptyText.ts';
import type { Formatter } from './formattedText.ts';

/**
 * How far something is: `value` of `of`, both whole numbers (confirmations); never past its target. With nothing to reach
 * (a payment has no confirmations) there is no value.
 */
export const progress: Formatter = (value, args) => {
  const empty = emptyText(value);
  if (empty !== undefined) return empty;
  const done = readWhole(value);
  const target = readWhole(args.of);
  if (done === undefined || target === undefined) return { text: '', problem: 'notACount' };
  if (target === 0) return noValue;
  const shown = Math.min(done, target);
  return { text: `${shown}/${target}`, progress: { done: shown, target }, isLeftToRight: true };
};

function readWhole(value: unknown): number | undefined {
  const digits = typeof value === 'number' ? String(value) : value;
  return typeof digits === 'string' && /^\d{1,15}$/.test(digits) ? Number(digits) : undefined;
}
