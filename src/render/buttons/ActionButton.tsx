import { useCallback, useRef, useState } from 'react';
import { overlayOf } from '../../../generated/actions/overlayOf.ts';
import type { Button } from '../../../generated/models/screen.v1.d.ts';
import { buttonRun, createLock } from '../../actions/index.ts';
import { useCondition, useLocalScopes, useRuntime, useScreenModel } from '../../runtime/index.ts';
import { antdOverlay, loadStepUp } from '../antd/openOverlay.ts';
import { useScreenTools, useText } from '../context/ScreenContext.tsx';

interface Props {
  button: Button;
  size?: 'normal' | 'small';
  /** `quiet` has no border: for rows and toolbars. */
  look?: 'plain' | 'quiet';
}

/** A button of a screen file: asks for confirmation where required, runs once at a time, shows that it runs. */
export function ActionButton({ button, size = 'normal', look = 'plain' }: Props) {
  const t = useText();
  const isShown = useCondition(button.when);
  const { run, isRunning } = useButtonRun(button);
  if (!isShown) return null;
  const modifiers = [
    button.primary === true && 'ua-button--primary',
    button.tone === 'danger' && 'ua-button--danger',
    look === 'quiet' && button.primary !== true && 'ua-button--quiet',
    size === 'small' && 'ua-button--small',
  ].filter((name) => name !== false);
  return (
    <button
      type="button"
      className={['ua-button', ...modifiers].join(' ')}
      // Not `disabled`: keyboard focus would be lost while waiting for the answer.
      aria-disabled={isRunning}
      aria-busy={isRunning}
      onClick={run}
      onPointerEnter={() => warmUp(button)}
      onFocus={() => warmUp(button)}
    >
      {isRunning && <span className="ua-spinner" aria-hidden="true" />}
      {t(button.label)}
    </button>
  );
}

/** Runs a button with the scopes as of the press. A second press while it runs does nothing. */
export function useButtonRun(button: Pick<Button, 'confirm' | 'verify' | 'do' | 'label'>): {
  run: () => void;
  isRunning: boolean;
} {
  const model = useScreenModel();
  const local = useLocalScopes();
  const { host } = useScreenTools();
  const { notices } = useRuntime();
  const t = useText();
  const { run: runOnce, isBusy } = useBusy();
  const run = useCallback(
    () =>
      runOnce(async (begin) => {
        const scopes = { ...model.scopes(), ...local };
        const code = await Promise.all([buttonRun.load(), host.load()]).catch(() => undefined);
        if (code === undefined)
          return void notices.toast({ type: 'fail', text: t('render.error.unexpected') });
        const [press, ready] = code;
        return press(button, ready, scopes, begin);
      }),
    [runOnce, button, host, model, local, notices, t],
  );
  return { run, isRunning: isBusy };
}

/** A task calls `begin` when its work starts: while it is still asking the user, it is not busy. */
type Task = (begin: () => void) => Promise<unknown>;

/** Runs one task at a time and says whether one is at work. Starting another meanwhile does nothing. */
export function useBusy(): { run: (task: Task) => void; isBusy: boolean } {
  const { updateLock } = useRuntime();
  const lock = useRef(createLock());
  const [isBusy, setBusy] = useState(false);
  const run = useCallback(
    (task: Task) => {
      void lock.current.run(async () => {
        const release = updateLock.take();
        try {
          await task(() => setBusy(true));
        } finally {
          release();
          setBusy(false);
        }
      });
    },
    [updateLock],
  );
  return { run, isBusy };
}

/**
 * Preloads what a button will need while the pointer is still on its way to it. A failed download is reported only when
 * the code is needed.
 */
export function warmUp(button: Button): void {
  buttonRun.load().catch(() => undefined);
  if (button.do.some(overlayOf)) antdOverlay.load().catch(() => undefined);
  if (button.verify !== undefined) loadStepUp().catch(() => undefined);
}
