export { compareDecimal } from './compareDecimal.ts';
export { type Condition, evaluate, type Facts } from './condition.ts';
export { compareDate, type DaySpan, lastDays } from './dates.ts';
export { parsePointer, readPointer, remember, writePointer } from './pointer.ts';
export {
  type Arguments,
  installDerivations,
  isBinding,
  isDerived,
  isEmpty,
  isWords,
  parseBinding,
  resolveArguments,
  resolveValue,
  type Scopes,
  type Value,
} from './value.ts';
