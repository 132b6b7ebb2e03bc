import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react';
import { usePressOutside } from '../disclosure/usePressOutside.ts';
import { Icon } from '../icons/Icon.tsx';
import { useTexts } from '../texts/useTexts.ts';
import { type ComboboxChoice, type ListOption, useCombobox } from './useCombobox.ts';
import '../field/field.css';
import './combobox.css';

interface Props<Option extends ListOption> extends ComboboxChoice<Option> {
  /** Of its field, whose name it gets from a label or from here: id, placeholder, aria-*, disabled, onBlur. */
  field: Omit<ComponentProps<'input'>, 'value' | 'className'>;
  /** The placeholder is a choice too ("All"), and looks like one. */
  isPlaceholderChoice?: boolean;
  /** A button takes the choice back. */
  isClearable?: boolean;
  /** What the field shows of the chosen option while the list is closed; by default its label. */
  shown?: string;
  /** What is said beside the label of an option; by default its hint. */
  hintOf?(option: Option): ReactNode;
}

/**
 * A single choice out of many, found by typing (ARIA combobox with a list). Typing alone changes nothing: leaving the
 * field without choosing restores the chosen value. With `free`, what is typed is the value, and the options are
 * proposals.
 */
export function Combobox<Option extends ListOption>(props: Props<Option>) {
  const {
    field,
    isPlaceholderChoice = false,
    isClearable = false,
    shown,
    hintOf = hintIn,
    ...choice
  } = props;
  const { t } = useTexts();
  const root = useRef<HTMLDivElement>(null);
  const { label, value, isLoading, free, onChoose } = choice;
  const { typed, isOpen, chosen, matches, listbox, open, close, type, onKeyDown } = useCombobox(choice);
  usePressOutside(root, isOpen, close);
  const isEmpty = value === undefined || value === '';
  const closed = shown ?? chosen?.label ?? (isEmpty ? '' : String(value));
  const look = isEmpty || !isClearable ? 'ua-select' : 'ua-input';
  const placeholder = isOpen && closed !== '' ? closed : field.placeholder;

  return (
    <div className={isPlaceholderChoice ? 'ua-combobox ua-combobox--any' : 'ua-combobox'} ref={root}>
      <input
        {...field}
        {...listbox.field}
        className={`${free === undefined ? look : 'ua-input'} ua-combobox__input`}
        placeholder={placeholder}
        value={free?.text ?? typed ?? closed}
        onClick={open}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {isClearable && !isEmpty && field.disabled !== true && (
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
      {isOpen && (matches.length > 0 || free === undefined) && (
        <Popup>
          {matches.length > 0 ? (
            <div {...listbox.list}>
              {matches.map((option) => (
                <div key={String(option.value)} {...listbox.optionOf(option)}>
                  <span className="ua-listbox__words">
                    <span className="ua-listbox__label">{option.label}</span>
                    {hintOf(option)}
                  </span>
                  {option === chosen && (
                    <span className="ua-listbox__check">
                      <Icon name="check" />
                    </span>
                  )}
                </div>
              ))}
            </div>
          ) : (
            <p id={listbox.list.id} className="ua-combobox__none" role="status">
              {t(isLoading ? 'render.loading' : 'render.noMatch')}
            </p>
          )}
        </Popup>
      )}
    </div>
  );
}

function hintIn({ label, hint }: ListOption): ReactNode {
  return hint !== undefined && hint !== label && <span className="ua-listbox__hint ua-muted">{hint}</span>;
}

/**
 * Below the field, or above it where there is more room, and not cut off by what scrolls or is a dialog. Where the browser
 * cannot place it so, it is part of what contains the field.
 */
function Popup({ children }: { children: ReactNode }) {
  const popup = useRef<HTMLDivElement>(null);
  const isOnTop = 'showPopover' in HTMLElement.prototype && CSS.supports('anchor-scope', 'all');
  useLayoutEffect(() => {
    if (isOnTop) popup.current?.showPopover();
  }, [isOnTop]);
  return (
    <div ref={popup} popover={isOnTop ? 'manual' : undefined} className="ua-combobox__popup ua-popup">
      {children}
    </div>
  );
}
