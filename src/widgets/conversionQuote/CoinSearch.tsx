import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../parts/Icon.tsx';

interface CoinSearchProps {
  search: string;
  setSearch: (search: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  listId: string;
  /** Id of the option that the keyboard stands on. */
  activeId: string | undefined;
}

/** The picker's search field. It has the focus all the time and moves through the list with the arrow keys. */
export function CoinSearch({ search, setSearch, onKeyDown, listId, activeId }: CoinSearchProps) {
  const { t } = useTranslation();
  return (
    <div className="ua-coin-picker__search">
      <Icon name="search" />
      <input
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
