export { compareDate } from './compareDate.ts';
export { compareDecimal } from './compareDecimal.ts';
export { type Condition, evaluate, type Facts } from './condition.ts';
export { type DaySpan, lastDays } from './daySpan.ts';
export { parsePointer, readPointer, writePointer } from './pointer.ts';
export { remember } from './remember.ts';
export { type Arguments, resolveArguments } from './resolveArguments.ts';
export type { Scopes, Value } from './value.ts';
export { installDerivations, isBinding, isDerived, isEmpty, parseBinding, resolveValue } from './value.ts';
