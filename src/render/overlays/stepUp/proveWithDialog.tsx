import type { ReactNode } from 'react';
import { type ProofPorts, proveChange } from '../../../actions/verify/proveChange.ts';
import type { Prove } from '../../../runtime/index.ts';
import { StepUpDialog } from './StepUpDialog.tsx';

interface Ports extends Omit<ProofPorts, 'show'> {
  /** Draws a dialog; gives the way to take it away. */
  showDialog(dialog: ReactNode): () => void;
}

/** Proves a change with the dialog of security checks. Loaded with the first of them. */
export function proveWithDialog(
  [verify, write, send]: Parameters<Prove>,
  { showDialog, ...ports }: Ports,
): Promise<unknown> {
  return proveChange(verify, write, send, {
    ...ports,
    show: (stepUp) => showDialog(<StepUpDialog stepUp={stepUp} />),
  });
}
