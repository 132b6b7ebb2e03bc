import type { ComponentProps } from 'react';
import { searchEntries } from '../../formats/searchText.ts';
import { compareDecimal } from '../../language/index.ts';
import { CoinMark } from '../../ui/icons/CoinMark.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useTexts } from '../../ui/texts/useTexts.ts';
import { Figure } from '../shared/Figure.tsx';
import type { ConversionCoin } from './quote/checkForm.ts';

interface CoinOptionProps {
  coin: ConversionCoin;
  /** What makes it an entry of its list. */
  option: ComponentProps<'div'>;
  isChosen: boolean;
  hasBalance: boolean;
}

/** One coin: code, name, balance, or why it cannot be chosen now. */
export function CoinOption({ coin, option, isChosen, hasBalance }: CoinOptionProps) {
  const { t } = useTexts();
  const isClosed = option['aria-disabled'] === true;
  return (
    <div {...option}>
      <CoinMark coin={coin.coin} />
      <span className="ua-listbox__words ua-listbox__words--stacked">
        <bdi className="ua-listbox__label">{coin.coin}</bdi>
        <span className="ua-listbox__hint ua-muted">
          {isClosed ? t('convert.closedCoin') : coin.fullName}
        </span>
      </span>
      {hasBalance && coin.balance !== '' && (
        <span>
          <Figure value={coin.balance} />
        </span>
      )}
      {isChosen && (
        <span className="ua-listbox__check">
          <Icon name="check" />
        </span>
      )}
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
