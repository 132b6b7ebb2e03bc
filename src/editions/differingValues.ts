import type { Json, JsonObject } from '../compliance/index.ts';
import { isRecord } from '../language/index.ts';

type ValueChange = readonly [property: string, values: { before: Json; after: Json }];

/** What differs between two parts, down to the innermost property: `options > include`. */
export function differingValues(
  before: JsonObject,
  after: JsonObject,
  around: readonly string[] = [],
): ValueChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name): ValueChange[] => {
    const [old, now] = [before[name], after[name]];
    if (JSON.stringify(old) === JSON.stringify(now)) return [];
    const place = [...around, name];
    return isRecord(old) && isRecord(now)
      ? differingValues(old, now, place)
      : [[place.join(' > '), { before: old, after: now }]];
  });
}
