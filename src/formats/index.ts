export type { FormatArguments, FormatLocale, FormattedText } from './formattedText.ts';
export { type FormatName, formatValue } from './formatValue.ts';
export { zoneOffset } from './moment.ts';
export { accountLabel } from './names.ts';
export { type AmountProblem, cutAmount, parseAmount, typedAmount } from './parseAmount.ts';
export { groupInFours } from './references.ts';
