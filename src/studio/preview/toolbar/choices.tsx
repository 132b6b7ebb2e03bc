import { type ReactNode, useId } from 'react';
import { capitalize } from '../../../language/index.ts';
import type { EditionNames } from '../explain/words.ts';
import { type Audience, isSiteId, siteIds } from '../view/previewView.ts';
import './segments.css';

interface Props {
  label: string;
  audience: Audience;
  names: EditionNames;
  onChoose(audience: Audience): void;
}

/** A choice of edition: a site, and whether for an Islamic account there. */
export function AudienceChoice({ label, audience: { site, isIslamic }, names, onChoose }: Props) {
  return (
    <div className="ua-preview-toolbar__pair">
      <Choice label={label} value={site} onChoose={(id) => isSiteId(id) && onChoose({ site: id, isIslamic })}>
        {siteIds.map((id) => (
          <option key={id} value={id}>{`${capitalize(names[id])} (${id})`}</option>
        ))}
      </Choice>
      <label className="ua-preview-check">
        <input
          type="checkbox"
          checked={isIslamic}
          onChange={({ target }) => onChoose({ site, isIslamic: target.checked })}
        />
        Islamic account
      </label>
    </div>
  );
}

interface SegmentsProps<V extends string> {
  label: string;
  options: readonly { value: V; label: string }[];
  value: V;
  onChoose(value: V): void;
}

/** A few options side by side, one of them selected: radio buttons, so that arrow keys move through them. */
export function Segments<V extends string>({ label, options, value, onChoose }: SegmentsProps<V>) {
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

interface ChoiceProps {
  label: string;
  value: string;
  onChoose(value: string): void;
  /** The options. */
  children: ReactNode;
}

/** A labelled select box. */
export function Choice({ label, value, onChoose, children }: ChoiceProps) {
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
