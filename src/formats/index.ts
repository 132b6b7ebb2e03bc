export { accountLabel } from './definitions/account.ts';
export { formatOf, formatValue } from './formatValue.ts';
export { type AmountProblem, cutAmount, parseAmount, typedAmount } from './parseAmount.ts';
export type { FormatName } from './registry.ts';
export type { Look } from './shared/formatDefinition.ts';
export {
  type Course,
  type FormatArguments,
  type FormatLocale,
  type FormattedText,
  plainWords,
  type TimelineStep,
} from './shared/formattedText.ts';
export {
  datesKey,
  dayRangeText,
  momentText,
  ownZone,
  readDatePatterns,
  zoneOffset,
} from './shared/moment.ts';
export { groupInFours } from './shared/references.ts';
