import { amountText } from '../shared/amountText.ts';
import type { FormatDefinition, FormatDescription } from '../shared/formatDefinition.ts';
import { format as count } from './count.ts';

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];

/** A file size: a number of bytes, shown in the largest suitable unit with three significant digits. */
export const format: FormatDefinition = {
  text: (value, args, locale) => {
    const counted = count.text(value, args, locale);
    let shown = Number(value);
    let unit = 0;
    const rounded = () => Number(shown.toPrecision(3));
    while (rounded() >= 1000 && unit < 4) {
      shown /= 1000;
      unit += 1;
    }
    if (unit === 0) return counted.isLeftToRight ? { ...counted, unit: 'B' } : counted;
    return { ...amountText(String(rounded()), locale), unit: UNITS[unit] ?? '', title: `${counted.text} B` };
  },
  look: 'figure',
};

export const description: FormatDescription = {
  shows: 'The size of a file.',
  takes: ['size'],
  checkedAs: 'whole',
  options: {},
  suits: ['size'],
  drafted: { for: 'size' },
  examples: [{ value: 1234567, text: '1.23 MB' }],
};
