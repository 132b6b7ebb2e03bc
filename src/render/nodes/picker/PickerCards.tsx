import { useEffect, useRef, useState } from 'react';
import type { Option } from '../../../runtime/index.ts';
import { searchOptions } from '../../../runtime/screen/useOptions.ts';
import { RecentChips } from '../../../ui/chips/RecentChips.tsx';
import { SearchField } from '../../../ui/field/SearchField.tsx';
import { CoinMark } from '../../../ui/icons/CoinMark.tsx';
import { useTexts } from '../../../ui/texts/useTexts.ts';
import { cardAt } from './cardAt.ts';
import type { PickerLook } from './PickerNode.tsx';

/** The picker as a step: all choices as cards until one is chosen, then the choice with a way to change it. */
export function PickerCards({ label, search, recent, options, value, onChoose }: PickerLook) {
  const { t } = useTexts();
  const [isChanging, setChanging] = useState(false);
  const [typed, setTyped] = useState('');
  const change = useRef<HTMLButtonElement>(null);
  const hasAnswered = useRef(false);
  const chosen = options.find((option) => option.value === value);

  // The pressed card is gone: focus moves to the choice.
  useEffect(() => {
    if (!hasAnswered.current || change.current === null) return;
    hasAnswered.current = false;
    change.current.focus();
  });

  if (chosen !== undefined && !isChanging) {
    return (
      <div className="ua-card ua-picker__answer ua-row">
        <span className="ua-muted">{label}</span>
        <span className="ua-picker__chosen">
          <OptionWords option={chosen} />
        </span>
        <button
          ref={change}
          type="button"
          className="ua-button ua-button--small"
          onClick={() => setChanging(true)}
        >
          {t('render.change')} <span className="ua-visually-hidden">{label}</span>
        </button>
      </div>
    );
  }
  const matches = searchOptions(options, typed);
  const choose = (option: Option) => {
    hasAnswered.current = true;
    onChoose(option.value);
    setChanging(false);
    setTyped('');
  };
  return (
    <fieldset className="ua-card ua-picker ua-picker--cards">
      <legend className="ua-picker__legend ua-title">{label}</legend>
      {search !== undefined && (
        <SearchField
          className="ua-picker__search"
          placeholder={search}
          aria-label={search}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {typed === '' && <RecentChips options={recent} onChoose={choose} />}
      {matches.length === 0 && <p role="status">{t('render.noMatch')}</p>}
      <Cards label={label} options={matches} value={value} onChoose={choose} />
    </fieldset>
  );
}

interface CardsProps {
  label: string;
  options: readonly Option[];
  value: PickerLook['value'];
  onChoose(option: Option): void;
}

/** Dozens of cards are one stop for the Tab key: the one that was reached last, else the chosen one, else the first. */
function Cards({ label, options, value, onChoose }: CardsProps) {
  const [reached, setReached] = useState<Option['value']>();
  const open = options.filter((option) => option.isDisabled !== true);
  const stop = [reached, value].find((one) => open.some((option) => option.value === one)) ?? open[0]?.value;
  return (
    <div
      className="ua-picker__options"
      role="toolbar"
      aria-label={label}
      onKeyDown={(event) => {
        const card = cardAt(event.currentTarget, event.key);
        if (card === undefined) return;
        event.preventDefault();
        card.focus();
      }}
    >
      {options.map((option) => (
        <button
          key={String(option.value)}
          type="button"
          className="ua-picker__option ua-choice"
          aria-pressed={option.value === value}
          disabled={option.isDisabled}
          tabIndex={option.value === stop ? 0 : -1}
          onFocus={() => setReached(option.value)}
          onClick={() => onChoose(option)}
        >
          <OptionWords option={option} />
        </button>
      ))}
    </div>
  );
}

function OptionWords({ option }: { option: Option }) {
  return (
    <>
      <CoinMark coin={option.label} />
      <span className="ua-picker__words">
        <span className="ua-picker__name">{option.label}</span>
        {option.hint !== undefined && option.hint !== option.label && (
          <span className="ua-picker__hint ua-muted">{option.hint}</span>
        )}
      </span>
    </>
  );
}
