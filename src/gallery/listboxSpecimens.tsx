import { type ReactNode, useState } from 'react';
import { CoinMark } from '../ui/icons/CoinMark.tsx';
import { Icon } from '../ui/icons/Icon.tsx';
import { useListbox } from '../ui/listbox/useListbox.ts';
import type { PartSpecimen } from './partSpecimens.ts';

interface Coin {
  code: string;
  name: string;
  amount: string;
  isClosed?: boolean;
}

/** Longer than any field that was drawn for it. */
const longName =
  'Donaudampfschifffahrtsgesellschaft Governance Token, bridged from another chain by its holders';

const coins: readonly Coin[] = [
  { code: 'BTC', name: 'Bitcoin', amount: '0.4125' },
  { code: 'ETH', name: 'Ethereum', amount: '12.5' },
  { code: 'XRP', name: 'Closed for now', amount: '0', isClosed: true },
  { code: 'LONGESTCODE', name: longName, amount: '1234567890.12345678' },
  ...Array.from({ length: 30 }, (_none, at) => ({ code: `C${at + 1}`, name: `Coin ${at + 1}`, amount: '1' })),
];

interface Look {
  entries?: readonly Coin[];
  /** Code of the chosen coin; none stays chosen where it is left out. */
  chosen?: string;
  isStacked?: boolean;
  heading?: string;
}

/** A list and its field, which works as in a dialog. */
function Specimen({ entries = coins, chosen, isStacked = false, heading }: Look) {
  const [typed, setTyped] = useState('');
  const found = entries.filter(({ code }) => code.startsWith(typed.toUpperCase()));
  const listbox = useListbox({
    entries: found,
    keyOf: ({ code }) => code,
    label: 'Coins',
    typed,
    isOpen: true,
    isDisabled: ({ isClosed }) => isClosed === true,
    ...(chosen === undefined ? {} : { isChosen: ({ code }: Coin) => code === chosen }),
  });
  const rows = found.map((coin) => (
    <div key={coin.code} {...listbox.optionOf(coin)}>
      {isStacked ? <CoinMark coin={coin.code} /> : <Icon name="list" />}
      <span className={`ua-listbox__words${isStacked ? ' ua-listbox__words--stacked' : ''}`}>
        <bdi className="ua-listbox__label">{coin.code}</bdi>
        <span className="ua-listbox__hint ua-muted">{coin.name}</span>
      </span>
      {isStacked && <span>{coin.amount}</span>}
      {coin.code === chosen && (
        <span className="ua-listbox__check">
          <Icon name="check" />
        </span>
      )}
    </div>
  ));
  return (
    <main className="ua-page" style={{ maxInlineSize: 480 }}>
      <input
        {...listbox.field}
        className="ua-input"
        aria-label="Coin"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={listbox.onKeyDown}
      />
      <div style={{ display: 'flex', flexDirection: 'column', maxBlockSize: 420 }}>
        <div {...listbox.list}>
          {heading === undefined ? (
            rows
          ) : (
            // A fieldset cannot stand in a list of options.
            // biome-ignore lint/a11y/useSemanticElements: see above
            <div role="group" aria-label={heading}>
              <div className="ua-listbox__heading">{heading}</div>
              {rows}
            </div>
          )}
        </div>
      </div>
    </main>
  );
}

const states: Readonly<Record<string, () => ReactNode>> = {
  short: () => <Specimen entries={coins.slice(0, 3)} chosen="ETH" />,
  long: () => <Specimen chosen="ETH" />,
  stacked: () => <Specimen chosen="BTC" isStacked />,
  grouped: () => <Specimen heading="Coins" />,
  empty: () => <Specimen entries={[]} />,
};

/** The list of a field that is searched: few and many entries, in two lines, below a heading, none. */
export const listboxSpecimens: readonly PartSpecimen[] = [{ name: 'part-listbox', states }];
