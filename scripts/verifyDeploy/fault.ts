/** Something about a deployment that is not as it has to be. */
export interface Fault {
  /** Where it was met: a path or an origin. */
  readonly at: string;
  /** What is so there, after `at` and a colon, without a full stop. */
  readonly is: string;
  /** How to mend it, without a full stop. */
  readonly mend: string;
}

/** One sentence for every fault; those that differ in their place alone share one. */
export function sentencesOf(faults: readonly Fault[]): string[] {
  const places = new Map<string, string[]>();
  for (const { at, is, mend } of faults) {
    const said = `${is}. To mend it: ${mend}.`;
    places.set(said, [...(places.get(said) ?? []), at]);
  }
  return [...places].map(([said, [first = '', ...others]]) => {
    const more = others.length === 0 ? '' : ` and ${others.length} more`;
    return `${first}${more}: ${said}`;
  });
}
