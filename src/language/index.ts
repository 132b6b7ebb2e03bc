export { capitalize, fieldsOf, isRecord, loadOnce, remember } from './base/basics.ts';
export { compareDate, type DaySpan, lastDays } from './base/dates.ts';
export { dayAfter, daysIn, utcDayOf } from './base/days.ts';
export { compareDecimal } from './base/decimal.ts';
export { parsePointer, readPointer, readText, writePointer } from './base/pointer.ts';
export {
  type Arguments,
  installDerivations,
  isBinding,
  isDerived,
  isEmpty,
  isFormatted,
  isWords,
  parseBinding,
  resolveArguments,
  resolveValue,
  type Scopes,
  type Value,
} from './base/value.ts';
export { evaluate } from './condition.ts';
export type { Facts } from './operators/shared/operatorDefinition.ts';
