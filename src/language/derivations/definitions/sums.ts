import { plus, readDecimal, writeDecimal, zero } from '../../base/decimal.ts';
import { readPointer } from '../../base/pointer.ts';
import type { DerivationDescriptions, Derivations } from '../shared/derivation.ts';

export const derivations = {
  sumOf: {
    compute({ list, add, name, among }) {
      if (!Array.isArray(list) || typeof add !== 'string' || typeof name !== 'string') return undefined;
      if (typeof among !== 'string') return undefined;
      const wanted = among.split(',');
      let sum = zero;
      for (const item of list.filter((row) => wanted.includes(String(readPointer(row, name))))) {
        const amount = readDecimal(readPointer(item, add));
        // Without it the sum is unknown, not smaller.
        if (amount === undefined) return undefined;
        sum = plus(sum, amount);
      }
      return writeDecimal(sum);
    },
  },
} satisfies Derivations;

export const descriptions: DerivationDescriptions<typeof derivations> = {
  sumOf: {
    shows:
      'The sum of one field (`add`, a pointer) over those entries of a list whose `name` (a pointer) is one of `among`, which is written with commas: `FUND,UTA`.',
    params: { list: 'amounts', add: 'text', name: 'text', among: 'text' },
  },
};
