import { separators } from '../../../generated/locale/figures.ts';
import { remember } from '../../language/index.ts';
import { latinDigits } from './languageTags.ts';

/** How a language writes numbers. `groupSizes` counts from the decimal separator; its last entry repeats. */
export interface NumberSymbols {
  group: string;
  decimal: string;
  groupSizes: readonly number[];
}

/**
 * The separators of a language. Those of the pages' languages come with the code, as Intl's first answer is slow
 * (decision 0065). Digits are always 0-9, in Arabic too (`-u-nu-latn`): traders compare amounts with a wallet, a block
 * explorer or a bank statement, and those show 0-9.
 */
export const numberSymbols = remember((language): NumberSymbols => {
  const [group, decimal] = separators[language] ?? '';
  if (group !== undefined && decimal !== undefined) return { group, decimal, groupSizes: [3, 3] };
  // 'always', because otherwise Spanish and Polish leave 1234 ungrouped and a column of amounts would not line up.
  const format = new Intl.NumberFormat(latinDigits(language), {
    useGrouping: 'always',
    minimumFractionDigits: 1,
  });
  const parts = format.formatToParts(1_234_567_890_123.5);
  const sizes = parts
    .filter((part) => part.type === 'integer')
    .map((part) => part.value.length)
    .reverse();
  return {
    group: parts.find((part) => part.type === 'group')?.value ?? ',',
    decimal: parts.find((part) => part.type === 'decimal')?.value ?? '.',
    groupSizes: [sizes[0] ?? 3, sizes[1] ?? 3],
  };
});

/** Inserts a language's group separators into a string of digits. */
export function groupDigits(digits: string, symbols: NumberSymbols): string {
  const groups: string[] = [];
  let end = digits.length;
  for (let index = 0; end > 0; index += 1) {
    const size = symbols.groupSizes[Math.min(index, symbols.groupSizes.length - 1)] ?? 3;
    groups.unshift(digits.slice(Math.max(0, end - size), end));
    end -= size;
  }
  return groups.join(symbols.group);
}
