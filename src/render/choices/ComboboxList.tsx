import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Option } from '../../runtime/index.ts';

// More rows than anyone reads only make typing slow.
const MAX_ROWS = 100;

interface Props {
  id: string;
  label: string;
  options: readonly Option[];
  isLoading: boolean;
  value: Option['value'] | undefined;
  active: Option | undefined;
  onChoose(option: Option): void;
}

/** The open list of a combobox. Focus stays in the field; the active row is only pointed at. */
export function ComboboxList({ id, label, options, isLoading, value, active, onChoose }: Props) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const activeId = active === undefined ? undefined : `${id}-${active.value}`;

  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);

  if (options.length === 0) {
    return (
      <p id={id} className="ua-combobox__list ua-combobox__none" role="status">
        {t(isLoading ? 'render.loading' : 'render.noMatch')}
      </p>
    );
  }
  return (
    <div id={id} className="ua-combobox__list" role="listbox" aria-label={label} ref={list}>
      {options.slice(0, MAX_ROWS).map((option) => (
        // The field handles the keys; a row is never focused.
        // biome-ignore lint/a11y/useKeyWithClickEvents: see above
        // biome-ignore lint/a11y/useFocusableInteractive: see above
        <div
          key={String(option.value)}
          id={`${id}-${option.value}`}
          role="option"
          className={`ua-combobox__row${option.value === active?.value ? ' ua-combobox__row--active' : ''}`}
          aria-selected={option.value === value}
          aria-disabled={option.isDisabled}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          <span className="ua-combobox__label">{option.label}</span>
          {option.hint !== undefined && option.hint !== option.label && (
            <span className="ua-combobox__hint">{option.hint}</span>
          )}
          {option.value === value && <span className="ua-combobox__chosen">✓</span>}
        </div>
      ))}
    </div>
  );
}
