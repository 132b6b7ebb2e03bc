import { type RefObject, useRef, useState } from 'react';
import { FailureHelp, useErrorText } from '../../runtime/index.ts';
import { Sheet } from '../../ui/dialog/Sheet.tsx';
import { SearchField } from '../../ui/field/SearchField.tsx';
import { type Listbox, useListbox } from '../../ui/listbox/useListbox.ts';
import { Note } from '../../ui/note/Note.tsx';
import { useTexts } from '../../ui/texts/useTexts.ts';
import { CoinOption, filterCoins } from './CoinOption.tsx';
import type { ConversionCoin } from './quote/checkForm.ts';
import '../../ui/check/checkLine.css';
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
  const { t } = useTexts();
  const { side, hasBalances, chosen, close } = props;
  const field = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState('');
  const [hidesZeroBalances, setHidesZero] = useState(false);
  const found = filterCoins(props.coins ?? [], { search, hidesZeroBalances });
  const listbox = useListbox({
    entries: found,
    keyOf: ({ coin }) => coin,
    label: t('convert.coins'),
    typed: search,
    isOpen: true,
    isDisabled: (coin) => (side === 'from' ? coin.disableFrom : coin.disableTo),
    isChosen: ({ coin }) => coin === chosen,
    onTake: ({ coin }) => {
      props.choose(coin);
      close();
    },
  });
  return (
    <Sheet
      as="picker"
      title={t(side === 'from' ? 'convert.pickFrom' : 'convert.pickTo')}
      // It was opened to search.
      initialFocus={field}
      onClose={close}
    >
      <div className="ua-coin-picker">
        <CoinSearch field={field} search={search} setSearch={setSearch} listbox={listbox} />
        {hasBalances && side === 'from' && <ZeroToggle isOn={hidesZeroBalances} set={setHidesZero} />}
        <PickerState {...props} isEmpty={found.length === 0} />
        <div {...listbox.list}>
          {found.map((coin) => (
            <CoinOption
              key={coin.coin}
              option={listbox.optionOf(coin)}
              coin={coin}
              isChosen={coin.coin === chosen}
              hasBalance={hasBalances}
            />
          ))}
        </div>
      </div>
    </Sheet>
  );
}

function ZeroToggle({ isOn, set }: { isOn: boolean; set: (isOn: boolean) => void }) {
  const { t } = useTexts();
  return (
    <label className="ua-check-line ua-coin-picker__toggle">
      <input
        type="checkbox"
        className="ua-check"
        checked={isOn}
        onChange={(event) => set(event.target.checked)}
      />
      {t('convert.hideZero')}
    </label>
  );
}

function PickerState({ coins, error, reload, isEmpty }: CoinPickerProps & { isEmpty: boolean }) {
  const { t } = useTexts();
  const text = useErrorText(error);
  if (coins === undefined && error) {
    return (
      <Note tone="fail" title={t('convert.problem.load')} role="alert">
        <p>{text}</p>
        <FailureHelp error={error} retry={reload} label={t('convert.retry')} />
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
  listbox: Pick<Listbox<ConversionCoin>, 'field' | 'onKeyDown'>;
}

/** The picker's search field. It always has focus and moves through the list with the arrow keys. */
function CoinSearch({ field, search, setSearch, listbox }: CoinSearchProps) {
  const { t } = useTexts();
  return (
    <SearchField
      className="ua-coin-picker__search"
      ref={field}
      {...listbox.field}
      aria-label={t('convert.search')}
      placeholder={t('convert.search')}
      maxLength={60}
      value={search}
      onChange={(event) => setSearch(event.target.value)}
      onKeyDown={(event) => {
        // The form around it would be sent.
        if (!listbox.onKeyDown(event) && event.key === 'Enter') event.preventDefault();
      }}
    />
  );
}
