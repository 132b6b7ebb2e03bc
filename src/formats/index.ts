export { accountLabel } from './accountLabel.ts';
export { coinHue } from './coinHue.ts';
export { cutAmount } from './cutAmount.ts';
export type { FormatArguments, FormatLocale, FormattedText } from './formattedText.ts';
export { type FormatName, formatValue } from './formatValue.ts';
export { groupInFours } from './groupInFours.ts';
export { zoneOffset } from './moment.ts';
export { type AmountProblem, parseAmount } from './parseAmount.ts';
export { typedAmount } from './typedAmount.ts';
