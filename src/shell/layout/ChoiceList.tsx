import { Icon } from '../../ui/icons/Icon.tsx';
import './panel.css';

export interface Choice<Value extends string> {
  value: Value;
  text: string;
  /** Language of the text if it differs from the page's. */
  language?: string;
}

interface ChoiceListProps {
  id: string;
  label: string;
  choices: readonly Choice<string>[];
  value: string;
  onChoose(value: string): void;
  side: 'below' | 'above';
}

/** The options of a small choice in the frame, in a panel. */
export function ChoiceList({ id, label, choices, value, onChoose, side }: ChoiceListProps) {
  return (
    <ul id={id} className={`ua-panel ua-popup ua-panel--${side}`} aria-label={label}>
      {choices.map((choice) => (
        <li key={choice.value}>
          <button
            type="button"
            className="ua-panel__item ua-item"
            aria-pressed={choice.value === value}
            lang={choice.language}
            onClick={() => onChoose(choice.value)}
          >
            {choice.text}
            {choice.value === value && <Icon name="check" />}
          </button>
        </li>
      ))}
    </ul>
  );
}
