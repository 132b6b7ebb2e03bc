import { readPointer } from '../pointer.ts';
import type { Derivation } from './derivation.ts';
import { plus, readExact, writeExact, zero } from './exact.ts';

/**
 * The sum of an amount (`add`, a pointer) over those items of a list whose `name` (a pointer) is among the names of
 * `among`, written with commas ('FUND,UTA'). An item that does not bear a decimal string makes the sum unknown.
 */
export const sumOf: Derivation = {
  params: { list: 'amounts', add: 'text', name: 'text', among: 'text' },
  compute({ list, add, name, among }) {
    if (!Array.isArray(list) || typeof add !== 'string' || typeof name !== 'string') return undefined;
    if (typeof among !== 'string') return undefined;
    const wanted = among.split(',');
    let sum = zero;
    for (const item of list.filter((row) => wanted.includes(String(readPointer(row, name))))) {
      const amount = readExact(readPointer(item, add));
      if (amount === undefined) return undefined;
      sum = plus(sum, amount);
    }
    return writeExact(sum);
  },
};
