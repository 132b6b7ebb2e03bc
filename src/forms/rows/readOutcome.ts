import type { RowsBinding } from '../../../generated/models/screen.v1.d.ts';
import { readPointer } from '../../language/index.ts';
import type { RowRefusal } from './rowState.ts';

/** Which rows (by their place in what was sent) an answer refused, and why. */
export function readOutcome(result: unknown, { outcome }: RowsBinding): ReadonlyMap<number, RowRefusal> {
  const refused = new Map<number, RowRefusal>();
  const list = readPointer(result, outcome.failed);
  for (const entry of Array.isArray(list) ? list : []) {
    const place = readPointer(entry, outcome.index);
    if (typeof place !== 'number') continue;
    const found = readPointer(entry, outcome.code);
    const code = typeof found === 'number' || typeof found === 'string' ? String(found) : '';
    refused.set(place, { ...outcome.fail[code], code });
  }
  return refused;
}
