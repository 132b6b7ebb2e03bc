export { accountLabel } from './definitions/account.ts';
export type { Look } from './formatDefinition.ts';
export { type FormatArguments, type FormatLocale, type FormattedText, plainWords } from './formattedText.ts';
export { formatOf, formatValue } from './formatValue.ts';
export { zoneOffset } from './moment.ts';
export { type AmountProblem, cutAmount, parseAmount, typedAmount } from './parseAmount.ts';
export { groupInFours } from './references.ts';
export type { FormatName } from './registry.ts';
