import { numberSymbols } from './numberSymbols.ts';

/**
 * A decimal string as a person would type it in that language: its decimal separator, and no groups, which would be wrong
 * with the next digit. '1.234' must not stand in a field whose language reads it as one thousand.
 */
export function typedAmount(value: string, language: string): string {
  return value.replace('.', numberSymbols(language).decimal);
}
