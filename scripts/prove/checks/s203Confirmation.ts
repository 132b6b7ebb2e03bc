import type { Finding } from '../finding.ts';
import { findingAt } from '../findingAt.ts';
import type { Proof } from '../proof.ts';

/** Operations that cannot be taken back: they delete, move money out, or say where it may go. */
const DANGEROUS: ReadonlySet<string> = new Set([
  'addressCreate',
  'addressDelete',
  'addressChangeVerification',
  'addressSuperVerification',
  'addressSwitchVerification',
  'bankAccountCreate',
  'withdrawCreate',
  'fiatWithdrawCreate',
  'withdrawCancel',
  'depositOrderCancel',
]);

/** S203: what cannot be taken back is asked about before it is done. */
export function s203Confirmation(proof: Proof): Finding[] {
  return proof.screens.flatMap(({ document, uses }) =>
    uses.operations
      .filter(({ op, isConfirmed }) => DANGEROUS.has(op) && !isConfirmed)
      .map(({ path, subject, op }) =>
        findingAt(
          document,
          [...path, 'op'],
          'S203',
          `${subject}: ${op} cannot be taken back, so it needs a "confirm".`,
        ),
      ),
  );
}
