import type { Button } from '../../../generated/models/screen.v1.d.ts';
import { useCondition } from '../../runtime/index.ts';
import './actionButton.css';
import { useText } from '../host/TextContext.tsx';
import { useButtonRun } from './useButtonRun.ts';
import { warmUp } from './warmUp.ts';

interface Props {
  button: Button;
  size?: 'normal' | 'small';
  /** `quiet` has no border: for rows and toolbars. */
  look?: 'plain' | 'quiet';
}

/** A button of a screen file: asks where it must, runs once at a time, and says while it runs. */
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
      // Not `disabled`: that would throw the keyboard's place away while the answer is awaited.
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
