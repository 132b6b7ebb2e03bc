import { type ReactNode, useId } from 'react';

interface Props {
  label: string;
  value: string;
  onChoose(value: string): void;
  /** The options. */
  children: ReactNode;
}

/** A labelled list to choose from. */
export function Choice({ label, value, onChoose, children }: Props) {
  const id = useId();
  return (
    <div className="ua-preview-field">
      <label className="ua-preview-field__label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="ua-select ua-preview-field__control"
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      >
        {children}
      </select>
    </div>
  );
}
