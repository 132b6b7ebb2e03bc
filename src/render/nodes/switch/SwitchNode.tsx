import { useId } from 'react';
import type { SwitchNode as Switch } from '../../../../generated/models/screen.v1.d.ts';
import { resolveValue } from '../../../language/index.ts';
import { referencedScopes, useScopes } from '../../../runtime/index.ts';
import { useButtonRun, warmUp } from '../../buttons/ActionButton.tsx';
import { useText } from '../../context/ScreenContext.tsx';
import { DeniedFrame, ErrorFrame } from '../../frames/StateFrames.tsx';
import type { NodeProps } from '../shared/NodeView.tsx';
import { useSourcesState } from '../shared/useSourcesState.ts';
import './switchNode.css';

/**
 * An on/off setting. It shows the server's state and moves only when that changes; confirmation is up to the two
 * buttons behind it (`turnOn`, `turnOff`).
 */
export function SwitchNode({ node }: NodeProps<Switch>) {
  const names = referencedScopes(node.on);
  const scopes = useScopes(names);
  const { status, error, retry } = useSourcesState(names);
  if (status === 'denied') return <DeniedFrame />;
  if (status === 'error') return <ErrorFrame error={error} retry={retry} />;
  return <Setting node={node} isOn={resolveValue(node.on, scopes)} />;
}

function Setting({ node, isOn }: { node: Switch; isOn: unknown }) {
  const t = useText();
  const id = useId();
  const isKnown = typeof isOn === 'boolean';
  const button = isOn === true ? node.turnOff : node.turnOn;
  const { run, isRunning } = useButtonRun(button);
  const warm = () => warmUp(button);
  return (
    <div className="ua-switch ua-box">
      <div className="ua-switch__words">
        <p id={`${id}-label`} className="ua-switch__label">
          {t(node.label)}
        </p>
        <p id={`${id}-text`} className="ua-switch__text">
          {t(node.text)}
        </p>
      </div>
      <button
        type="button"
        role="switch"
        className="ua-switch__control"
        aria-checked={isOn === true}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-text`}
        // Not `disabled`: keyboard focus would be lost while waiting for the answer.
        aria-disabled={isRunning || !isKnown}
        aria-busy={isRunning || !isKnown}
        onClick={() => isKnown && run()}
        onPointerEnter={warm}
        onFocus={warm}
      >
        <span className="ua-switch__state" aria-hidden="true">
          {isKnown ? t(isOn ? 'render.switch.on' : 'render.switch.off') : <span className="ua-skeleton" />}
        </span>
        <span className="ua-switch__track" aria-hidden="true">
          <span className="ua-switch__knob" />
        </span>
      </button>
    </div>
  );
}
