/** undefined means unknown, not false, so that `not` around a comparison with a missing value fails closed too. */
export type Truth = boolean | undefined;

export function equality(a: unknown, b: unknown): Truth {
  if (a === undefined || b === undefined) return undefined;
  if (typeof a === 'object' && a !== null) return undefined;
  return a === b;
}

/** Stops at the first part that is false. */
export function conjunction<T>(parts: readonly T[], truthOfPart: (part: T) => Truth): Truth {
  let truth: Truth = true;
  for (const part of parts) {
    const next = truthOfPart(part);
    if (next === false) return false;
    if (next === undefined) truth = undefined;
  }
  return truth;
}

/** Stops at the first part that is true. */
export function disjunction<T>(parts: readonly T[], truthOfPart: (part: T) => Truth): Truth {
  let truth: Truth = false;
  for (const part of parts) {
    const next = truthOfPart(part);
    if (next === true) return true;
    if (next === undefined) truth = undefined;
  }
  return truth;
}
