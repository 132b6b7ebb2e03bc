export { accountLabel } from './definitions/account.ts';
export { formatOf, formatValue } from './formatValue.ts';
export { type AmountProblem, cutAmount, parseAmount, typedAmount } from './parseAmount.ts';
export type { Look } from './parts/formatDefinition.ts';
export {
  type Course,
  type FormatArguments,
  type FormatLocale,
  type FormattedText,
  plainWords,
  type TimelineStep,
} from './parts/formattedText.ts';
export { datesKey, ownZone, readDatePatterns, zoneOffset } from './parts/moment.ts';
export { groupInFours } from './parts/references.ts';
export type { FormatName } from './registry.ts';
