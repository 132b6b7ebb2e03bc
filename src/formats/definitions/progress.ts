import type { FormatDefinition, FormatDescription } from '../shared/formatDefinition.ts';
import { noValue, unshown } from '../shared/formattedText.ts';

/**
 * Progress: `value` of `of`, both integers (confirmations), capped at its target. Without a target (a payment has no
 * confirmations) there is no value.
 */
export const format: FormatDefinition = {
  text: (value, args) => {
    const done = readWhole(value);
    const target = readWhole(args.of);
    if (done === undefined || target === undefined) return unshown('notACount');
    if (target === 0) return noValue;
    const shown = Math.min(done, target);
    return { text: `${shown}/${target}`, progress: { done: shown, target }, isLeftToRight: true };
  },
  look: 'progress',
  isKeepable: true,
};

export const description: FormatDescription = {
  shows: 'How far something has come: `3/12`.',
  takes: ['number', 'amount'],
  checkedAs: 'kind',
  options: {
    of: { $ref: '#/definitions/Value', description: 'The target that counts as done.' },
  },
  examples: [{ value: 3, args: { of: 12 }, text: '3/12' }],
};

function readWhole(value: unknown): number | undefined {
  const digits = typeof value === 'number' ? String(value) : value;
  return typeof digits === 'string' && /^\d{1,15}$/.test(digits) ? Number(digits) : undefined;
}
