import { type ReactNode, useId } from 'react';
import { capitalize } from '../../../language/index.ts';
import type { EditionNames } from '../explain/words.ts';
import { type Audience, isSiteId, siteIds } from '../view/previewView.ts';
import '../../../ui/check/checkLine.css';

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
      <label className="ua-check-line ua-preview-check">
        <input
          type="checkbox"
          className="ua-check"
          checked={isIslamic}
          onChange={({ target }) => onChoose({ site, isIslamic: target.checked })}
        />
        Islamic account
      </label>
    </div>
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
