import { type ComponentProps, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Option } from '../../runtime/index.ts';
import { usePressOutside } from '../../ui/disclosure/usePressOutside.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { type ComboboxChoice, useCombobox } from './useCombobox.ts';
import './combobox.css';

interface Props extends ComboboxChoice {
  id: string;
  placeholder: string;
}

/**
 * A single choice out of many, found by typing (ARIA combobox with a list). Typing alone changes nothing: leaving the
 * field without choosing restores the chosen value.
 */
export function Combobox({ id, placeholder, ...choice }: Props) {
  const { t } = useTranslation();
  const root = useRef<HTMLDivElement>(null);
  const { label, value, isLoading, onChoose } = choice;
  const { typed, isOpen, chosen, matches, listbox, open, close, type, onKeyDown } = useCombobox(choice);
  usePressOutside(root, isOpen, close);

  return (
    <div className="ua-combobox" ref={root}>
      <input
        {...listbox.field}
        id={id}
        className={value === undefined ? 'ua-select ua-combobox__input' : 'ua-input ua-combobox__input'}
        aria-label={label}
        placeholder={isOpen ? (chosen?.label ?? placeholder) : placeholder}
        value={typed ?? chosen?.label ?? (value === undefined ? '' : String(value))}
        onClick={open}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {value !== undefined && (
        <button
          type="button"
          className="ua-combobox__clear"
          aria-label={t('render.clear', { label })}
          onClick={() => {
            onChoose(undefined);
            close();
          }}
        >
          <Icon name="close" />
        </button>
      )}
      {isOpen && matches.length > 0 && (
        <div className="ua-combobox__popup ua-popup">
          <div {...listbox.list}>
            {matches.map((option) => (
              <ComboboxOption
                key={String(option.value)}
                {...listbox.optionOf(option)}
                option={option}
                isChosen={option === chosen}
              />
            ))}
          </div>
        </div>
      )}
      {isOpen && matches.length === 0 && (
        <p id={listbox.list.id} className="ua-combobox__popup ua-popup ua-combobox__none" role="status">
          {t(isLoading ? 'render.loading' : 'render.noMatch')}
        </p>
      )}
    </div>
  );
}

interface ComboboxOptionProps extends ComponentProps<'div'> {
  option: Option;
  isChosen: boolean;
}

function ComboboxOption({ option, isChosen, ...entry }: ComboboxOptionProps) {
  const { label, hint } = option;
  return (
    <div {...entry}>
      <span className="ua-listbox__words">
        <span className="ua-listbox__label">{label}</span>
        {hint !== undefined && hint !== label && <span className="ua-listbox__hint ua-muted">{hint}</span>}
      </span>
      {isChosen && (
        <span className="ua-listbox__check">
          <Icon name="check" />
        </span>
      )}
    </div>
  );
}
