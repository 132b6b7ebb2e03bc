import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../runtime/index.ts';
import { Sheet } from '../../ui/dialog/Sheet.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Note } from '../parts/Note.tsx';
import { CoinOption, filterCoins } from './CoinOption.tsx';
import type { ConversionCoin } from './checkForm.ts';
import './coinPicker.css';

interface CoinPickerProps {
  side: 'from' | 'to';
  /** Undefined while they are loading. */
  coins: readonly ConversionCoin[] | undefined;
  error: unknown;
  reload: () => void;
  hasBalances: boolean;
  chosen: string;
  choose: (coin: string) => void;
  close: () => void;
}

/** All coins of one side: search by code or name, arrows, Enter, Escape. */
export function CoinPicker(props: CoinPickerProps) {
  const { t } = useTranslation();
  const { side, hasBalances, chosen, close } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState('');
  const [hidesZeroBalances, setHidesZero] = useState(false);
  const isClosed = (coin: ConversionCoin) => (side === 'from' ? coin.disableFrom : coin.disableTo);
  const found = filterCoins(props.coins ?? [], { search, hidesZeroBalances });
  const choose = (coin: ConversionCoin) => {
    if (isClosed(coin)) return;
    props.choose(coin.coin);
    close();
  };
  const open = found.filter((coin) => !isClosed(coin));
  const { active, onKeyDown } = useActiveOption(open, chosen, choose);
  return (
    <Sheet
      as="picker"
      title={t(side === 'from' ? 'convert.pickFrom' : 'convert.pickTo')}
      // It was opened to search.
      initialFocus={field}
      onClose={close}
    >
      <div className="ua-coin-picker">
        <CoinSearch
          field={field}
          search={search}
          setSearch={setSearch}
          onKeyDown={onKeyDown}
          listId={`${id}-list`}
          activeId={active === undefined ? undefined : `${id}-${active.coin}`}
        />
        {hasBalances && side === 'from' && <ZeroToggle isOn={hidesZeroBalances} set={setHidesZero} />}
        <PickerState {...props} isEmpty={found.length === 0} />
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={t('convert.coins')}
          className="ua-coin-picker__list"
        >
          {found.map((coin) => (
            <CoinOption
              key={coin.coin}
              id={`${id}-${coin.coin}`}
              coin={coin}
              isChosen={coin.coin === chosen}
              isActive={coin.coin === active?.coin}
              isClosed={isClosed(coin)}
              hasBalance={hasBalances}
              choose={() => choose(coin)}
            />
          ))}
        </div>
      </div>
    </Sheet>
  );
}

function ZeroToggle({ isOn, set }: { isOn: boolean; set: (isOn: boolean) => void }) {
  const { t } = useTranslation();
  return (
    <label className="ua-coin-picker__toggle">
      <input type="checkbox" checked={isOn} onChange={(event) => set(event.target.checked)} />
      {t('convert.hideZero')}
    </label>
  );
}

function PickerState({ coins, error, reload, isEmpty }: CoinPickerProps & { isEmpty: boolean }) {
  const { t } = useTranslation();
  const text = useErrorText(error);
  if (coins === undefined && error) {
    return (
      <Note tone="fail" title={t('convert.problem.load')} isAlert>
        <p>{text}</p>
        <button type="button" className="ua-button ua-button--small" onClick={reload}>
          {t('convert.retry')}
        </button>
      </Note>
    );
  }
  const words = coins === undefined ? t('convert.loading') : isEmpty ? t('convert.noCoins') : '';
  return (
    <>
      <p className={coins === undefined ? 'ua-visually-hidden' : 'ua-coin-picker__none'} role="status">
        {words}
      </p>
      {coins === undefined && <span className="ua-skeleton ua-coin-picker__loading" />}
    </>
  );
}

interface CoinSearchProps {
  field: RefObject<HTMLInputElement | null>;
  search: string;
  setSearch: (search: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  listId: string;
  /** Id of the active option. */
  activeId: string | undefined;
}

/** The picker's search field. It always has focus and moves through the list with the arrow keys. */
function CoinSearch({ field, search, setSearch, onKeyDown, listId, activeId }: CoinSearchProps) {
  const { t } = useTranslation();
  return (
    <div className="ua-coin-picker__search">
      <Icon name="search" />
      <input
        ref={field}
        className="ua-input"
        type="search"
        role="combobox"
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={activeId}
        aria-label={t('convert.search')}
        placeholder={t('convert.search')}
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}

/**
 * The active option: arrow keys move it, wrapping at the ends; Enter chooses it. Starts at the chosen coin or, when the
 * search excludes that one, at the first match.
 */
function useActiveOption(
  options: readonly ConversionCoin[],
  chosen: string,
  choose: (coin: ConversionCoin) => void,
): { active: ConversionCoin | undefined; onKeyDown: (event: KeyboardEvent) => void } {
  const [wanted, setWanted] = useState(chosen);
  const found = options.findIndex(({ coin }) => coin === wanted);
  const at = found === -1 ? 0 : found;
  const active = options[at];
  const onKeyDown = (event: KeyboardEvent) => {
    const last = options.length - 1;
    const steps: Record<string, number> = {
      ArrowDown: at === last ? 0 : at + 1,
      ArrowUp: at === 0 ? last : at - 1,
    };
    const step = steps[event.key];
    const next = step === undefined ? undefined : options[step];
    if (next !== undefined) {
      event.preventDefault();
      setWanted(next.coin);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (active !== undefined) choose(active);
    }
  };
  return { active, onKeyDown };
}
