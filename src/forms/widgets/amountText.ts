import { numberSymbols } from '../../formats/numberSymbols.ts';

/**
 * A decimal string as a person would type it in that language: its decimal separator, no groups. '1.234' must not
 * stand in a field whose language reads it as one thousand.
 */
export function amountText(value: string, language: string): string {
  return value.replace('.', numberSymbols(language).decimal);
}
