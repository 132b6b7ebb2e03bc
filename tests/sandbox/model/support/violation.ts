/** A rule of the exchange that does not hold; the message says which and how. */
export class Violation extends Error {
  override readonly name = 'Violation';
}

/** @throws Violation with `what` and both values unless they are the same as JSON */
export function mustEqual(what: string, got: unknown, want: unknown): void {
  const [is, ought] = [JSON.stringify(got), JSON.stringify(want)];
  if (is !== ought) throw new Violation(`${what}: got ${is}, want ${ought}`);
}

/** @throws Violation with the lines, when there are any */
export function mustBeEmpty(what: string, faults: readonly string[]): void {
  if (faults.length > 0) throw new Violation(`${what}:\n  ${faults.slice(0, 12).join('\n  ')}`);
}
