import { useId } from 'react';
import { Icon } from '../../runtime/icons/Icon.tsx';
import type { IconName } from '../../runtime/icons/iconName.ts';
import './panel.css';
import { useDisclosure } from './useDisclosure.ts';

interface Choice<Value extends string> {
  value: Value;
  text: string;
  /** Language of the text when it is not the page's. */
  language?: string;
}

interface ChoiceMenuProps<Value extends string> {
  /** What is chosen here; the button's name says it together with the choice in force. */
  label: string;
  icon: IconName;
  choices: readonly Choice<Value>[];
  value: Value;
  onChoose(value: Value): void;
  /** Shows the chosen text beside the icon. */
  isTextShown?: boolean;
  /** Where the panel opens. */
  side?: 'below' | 'above';
}

/** One of a few settings, behind a small button. */
export function ChoiceMenu<Value extends string>(props: ChoiceMenuProps<Value>) {
  const { label, icon, choices, value, onChoose, isTextShown = false, side = 'below' } = props;
  const { isOpen, area, button, close } = useDisclosure();
  const panel = useId();
  const chosen = choices.find((choice) => choice.value === value);
  return (
    <div className="ua-panel-area" {...area}>
      <button
        type="button"
        className={`ua-button ua-button--quiet ua-button--${isTextShown ? 'small' : 'icon'}`}
        aria-controls={panel}
        {...button}
      >
        <Icon name={icon} />
        <span className="ua-visually-hidden">{label}: </span>
        <span className={isTextShown ? undefined : 'ua-visually-hidden'} lang={chosen?.language}>
          {chosen?.text}
        </span>
      </button>
      <ul id={panel} className={`ua-panel ua-panel--${side}`} aria-label={label} hidden={!isOpen}>
        {choices.map((choice) => (
          <li key={choice.value}>
            <button
              type="button"
              className="ua-panel__item"
              aria-pressed={choice.value === value}
              lang={choice.language}
              onClick={() => {
                onChoose(choice.value);
                close();
              }}
            >
              {choice.text}
              {choice.value === value && <Icon name="check" />}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
