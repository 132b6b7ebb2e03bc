/** As many keys as are sorted without a break: well under a millisecond. */
export const RUN = 1024;

/**
 * Sorts keys by their UTF-16 units (RFC 8785 §3.2.3), yielding '' wherever a pause is due. An answer may hold one
 * object of a hundred thousand keys, whose plain sort would block the page.
 */
export function* sortKeys(keys: string[]): Generator<string, readonly string[]> {
  // The default order of sort() is that of UTF-16 units.
  if (keys.length <= RUN) return keys.sort();
  let from: string[] = [];
  for (let start = 0; start < keys.length; start += RUN) {
    for (const key of keys.slice(start, start + RUN).sort()) from.push(key);
    yield '';
  }
  for (let width = RUN; width < from.length; width *= 2) {
    const merged: string[] = [];
    for (let start = 0; start < from.length; start += 2 * width) yield* merge(from, start, width, merged);
    from = merged;
  }
  return from;
}

/** Appends the two sorted runs that begin at `start` and are `width` long, or what there is of them, in order. */
function* merge(
  from: readonly string[],
  start: number,
  width: number,
  merged: string[],
): Generator<string, void> {
  const middle = Math.min(start + width, from.length);
  const end = Math.min(start + 2 * width, from.length);
  let left = start;
  let right = middle;
  while (left < middle || right < end) {
    const first = from[left] as string;
    const second = from[right] as string;
    const isLeft = left < middle && (right >= end || first < second);
    merged.push(isLeft ? first : second);
    if (isLeft) left += 1;
    else right += 1;
    if (merged.length % RUN === 0) yield '';
  }
}
