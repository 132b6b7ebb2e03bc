import { useId } from 'react';

interface BatchChoiceProps<Value extends string> {
  label: string;
  values: readonly Value[];
  chosen: Value;
  nameOf: (value: Value) => string;
  choose: (value: Value) => void;
}

/** One of a few, side by side. */
export function BatchChoice<Value extends string>(props: BatchChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className="ua-convert__accounts">
      <legend className="ua-visually-hidden">{props.label}</legend>
      {props.values.map((value) => (
        <label key={value} className="ua-convert__account">
          <input
            type="radio"
            className="ua-visually-hidden"
            name={name}
            checked={value === props.chosen}
            onChange={() => props.choose(value)}
          />
          <span>{props.nameOf(value)}</span>
        </label>
      ))}
    </fieldset>
  );
}
