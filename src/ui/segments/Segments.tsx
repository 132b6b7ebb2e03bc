import { useId } from 'react';
import './segments.css';

interface SegmentsProps<Value extends string> {
  label: string;
  /** The class of a label that stands above them; otherwise it is read by screen readers alone. */
  labelClass?: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  value: Value;
  onChoose(value: Value): void;
}

/** A few options side by side, one of them chosen: radio buttons, so that arrow keys move through them. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, labelClass = 'ua-visually-hidden', options, value: chosen, onChoose } = props;
  const name = useId();
  return (
    <fieldset className="ua-segments">
      <legend className={labelClass}>{label}</legend>
      <div className="ua-segments__row">
        {options.map(({ value, label: words }) => (
          <label key={value} className="ua-segments__item">
            <input
              type="radio"
              className="ua-segments__input"
              name={name}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            <span className="ua-segments__words">{words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
