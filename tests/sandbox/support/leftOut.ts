/**
 * Whether this is the gate (`.ci/run`) or another machine that decides about a change: there no test is left out because
 * the machine lacks what it needs.
 */
const isGate = () => !['', '0', 'false'].includes(process.env.CI ?? '');

/**
 * Why tests are left out, to be said in their names; printed as well. null when they run: nothing is missing, or this is
 * the gate, where they have to fail for what is missing.
 * @param missing what the machine lacks; null for nothing
 */
export function leftOut(tests: string, missing: string | null): string | null {
  if (missing === null || isGate()) return null;
  const reason = `left out: ${missing}`;
  process.stderr.write(`${tests} are ${reason}.\n`);
  return reason;
}
