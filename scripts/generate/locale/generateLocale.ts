import { languages } from '../../../schemas/brand.json';
import { latinDigits } from '../../../src/formats/shared/languageTags.ts';
import { GENERATED_BANNER, type OutputFiles } from '../../outputs/writeOutputs.ts';

/**
 * generated/locale: how the languages of schemas/brand.json write figures, and the decimals of currencies, by Node's
 * Intl. For a language that groups digits otherwise than by threes, the page asks its own Intl.
 */
export function generateLocale(): OutputFiles {
  const codes = languages.map(({ code }) => code);
  const known = Object.fromEntries(codes.map((code) => [code, separatorsOf(code)]));
  const text = `${GENERATED_BANNER}
/** By language: what separates groups of three digits, and what precedes the fraction. */
export const separators: Readonly<Record<string, string>> = ${JSON.stringify(known, null, 2)};

/** Those that write the percent sign first. */
export const percentFirst: readonly string[] = ${JSON.stringify(codes.filter(isPercentFirst))};

/** The currencies that have another number of decimals than two, by their ISO 4217 codes. */
export const oddCurrencies: readonly { digits: number; codes: string }[] = ${JSON.stringify(oddCurrencies(), null, 2)};
`;
  return { 'locale/figures.ts': text };
}

function separatorsOf(code: string): string | undefined {
  const format = new Intl.NumberFormat(latinDigits(code), {
    useGrouping: 'always',
    minimumFractionDigits: 1,
  });
  const [, group, decimal] = /^1(\D)234\D567(\D)5$/.exec(format.format(1_234_567.5)) ?? [];
  return group === undefined || decimal === undefined ? undefined : group + decimal;
}

function isPercentFirst(code: string): boolean {
  const parts = new Intl.NumberFormat(latinDigits(code), { style: 'percent' }).formatToParts(1);
  return parts[0]?.type === 'percentSign';
}

function oddCurrencies(): { digits: number; codes: string }[] {
  const codes: Record<number, string[]> = {};
  for (const currency of Intl.supportedValuesOf('currency')) {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency });
    const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
    if (digits !== 2) codes[digits] = [...(codes[digits] ?? []), currency];
  }
  return Object.entries(codes).map(([digits, found]) => ({ digits: Number(digits), codes: found.join(' ') }));
}
