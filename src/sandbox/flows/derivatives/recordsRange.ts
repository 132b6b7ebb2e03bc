import type { RangeRule } from '../paging/historyRange.ts';

/** The time that one request for records of contracts covers, days. */
export const recordsRange: RangeRule = { longest: 7, usual: 1 };
