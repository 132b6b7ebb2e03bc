import { useId } from 'react';
import './segments.css';

interface Props<V extends string> {
  label: string;
  options: readonly { value: V; label: string }[];
  value: V;
  onChoose(value: V): void;
}

/** A few choices side by side, one of them taken: radio buttons, so that arrow keys move through them. */
export function Segments<V extends string>({ label, options, value, onChoose }: Props<V>) {
  const name = useId();
  return (
    <fieldset className="ua-segments">
      <legend className="ua-preview-field__label">{label}</legend>
      <div className="ua-segments__row">
        {options.map((option) => (
          <label key={option.value} className="ua-segments__item">
            <input
              type="radio"
              className="ua-segments__input"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            <span className="ua-segments__text">{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
