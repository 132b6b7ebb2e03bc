import type { Button } from '../../generated/models/screen.v1.d.ts';
import type { Scopes } from '../language/index.ts';
import type { ActionHost } from './actionHost.ts';
import { provenHost } from './provenHost.ts';
import { runActions } from './runActions.ts';

/**
 * Runs a button: asks first where the screen file says so, then tells that it begins and does its actions, the first call
 * with the proof that is asked for. False when it was not done.
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
