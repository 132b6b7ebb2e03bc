import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { searchEntries } from '../../formats/searchText.ts';
import { compareDecimal } from '../../language/index.ts';
import { CoinMark } from '../../ui/icons/CoinMark.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Figure } from '../parts/Figure.tsx';
import type { ConversionCoin } from './checkForm.ts';

interface CoinOptionProps {
  id: string;
  coin: ConversionCoin;
  isChosen: boolean;
  /** It is the active option; focus itself stays in the search field. */
  isActive: boolean;
  isClosed: boolean;
  hasBalance: boolean;
  choose: () => void;
}

/** One coin: code, name, balance, or why it cannot be chosen now. */
export function CoinOption({ id, coin, isChosen, isActive, isClosed, hasBalance, choose }: CoinOptionProps) {
  const { t } = useTranslation();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search field (combobox) has the keys of the whole list
    // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant moves, the focus does not
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={isChosen}
      aria-disabled={isClosed}
      className={`ua-coin-picker__option${isActive ? ' ua-coin-picker__option--active' : ''}`}
      onClick={choose}
    >
      <CoinMark coin={coin.coin} />
      <span className="ua-coin-picker__names">
        <span className="ua-coin-picker__code" dir="ltr">
          {coin.coin}
        </span>
        <span className="ua-coin-picker__name">{isClosed ? t('convert.closedCoin') : coin.fullName}</span>
      </span>
      {hasBalance && coin.balance !== '' && (
        <span className="ua-coin-picker__balance">
          <Figure value={coin.balance} />
        </span>
      )}
      {isChosen && <Icon name="check" />}
    </div>
  );
}

interface CoinFilter {
  /** Part of the code or of the full name. */
  search: string;
  hidesZeroBalances: boolean;
}

/** The coins that a picker shows: all in the server's order; those that a search finds, best first. */
export function filterCoins(coins: readonly ConversionCoin[], filter: CoinFilter): readonly ConversionCoin[] {
  const held = filter.hidesZeroBalances
    ? coins.filter(({ balance }) => compareDecimal(balance, '0') === 1)
    : coins;
  return searchEntries(held, filter.search, ({ coin, fullName }) => [coin, fullName]);
}
