import { useCallback } from 'react';
import type { Button } from '../../../generated/models/screen.v1.d.ts';
import { runButton } from '../../actions/index.ts';
import { useLocalScopes, useScreenModel } from '../../runtime/index.ts';
import { useScreenTools } from '../host/ScreenContext.tsx';
import { useBusy } from './useBusy.ts';

/** Runs a button with the scopes of the moment it is pressed. A second press while it runs does nothing. */
export function useButtonRun(button: Pick<Button, 'confirm' | 'verify' | 'do' | 'label'>): {
  run: () => void;
  isRunning: boolean;
} {
  const model = useScreenModel();
  const local = useLocalScopes();
  const { host } = useScreenTools();
  const { run: runOnce, isBusy } = useBusy();
  const run = useCallback(
    () => runOnce((begin) => runButton(button, host, { ...model.scopes(), ...local }, begin)),
    [runOnce, button, host, model, local],
  );
  return { run, isRunning: isBusy };
}
