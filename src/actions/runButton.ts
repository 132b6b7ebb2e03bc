import type { Button, Verify } from '../../generated/models/screen.v1.d.ts';
import type { Scopes } from '../language/index.ts';
import { runActions } from './runActions.ts';
import type { ActionHost } from './shared/actionHost.ts';

/**
 * Runs a button: asks for confirmation if the screen file says so, then calls `begin` and runs its actions, the first
 * call with the required proof. False when it was not completed.
 */
export async function runButton(
  button: Pick<Button, 'confirm' | 'verify' | 'do' | 'label'>,
  host: ActionHost,
  scopes: Scopes,
  begin?: () => void,
): Promise<boolean> {
  if (button.confirm !== undefined && !(await host.confirm(button.confirm, scopes, button.label)))
    return false;
  begin?.();
  const { verify } = button;
  return runActions(button.do, verify === undefined ? host : provenHost(host, verify, scopes), scopes);
}

/** The host of a button that requires a proof: its first call is sent with the proof, later ones without. */
function provenHost(host: ActionHost, verify: Verify, scopes: Scopes): ActionHost {
  let isProven = false;
  return {
    ...host,
    call: (op, args) => {
      if (isProven) return host.call(op, args);
      isProven = true;
      return host.prove(verify, { op, args, scopes }, (proven) => host.call(op, proven));
    },
  };
}
