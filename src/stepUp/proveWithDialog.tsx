import type { ReactNode } from 'react';
import { evaluate, type Facts } from '../language/index.ts';
import type { Prove, Runtime } from '../runtime/index.ts';
import { proveChange } from './check/proveChange.ts';
import { StepUpDialog } from './dialog/StepUpDialog.tsx';

interface Ports {
  runtime: Pick<Runtime, 'call' | 'now' | 'session'>;
  /** For the condition that decides whether proof is required. */
  facts: Facts;
  /** Shows a dialog and returns the function that removes it. */
  show(dialog: ReactNode): () => void;
}

/** Verifies a change with the dialog of security checks, where its condition requires it. Loaded with the first one. */
export async function proveWithDialog(
  [verify, write, send]: Parameters<Prove>,
  { runtime, facts, show }: Ports,
): Promise<unknown> {
  if (verify.when !== undefined && !evaluate(verify.when, write.scopes, facts)) return send(write.args);
  const { call, now, session } = runtime;
  return proveChange(verify, write, send, {
    call,
    now,
    profile: session.get().profile,
    show: (stepUp) => show(<StepUpDialog stepUp={stepUp} />),
  });
}
