import { useCallback, useState } from 'react';
import type { Filter } from '../../../../../generated/models/screen.v1.d.ts';
import { useScopes } from '../../../../runtime/index.ts';
import { Icon } from '../../../../ui/icons/Icon.tsx';
import { useTexts } from '../../../../ui/texts/useTexts.ts';
import { useScreenTools } from '../../../context/ScreenContext.tsx';
import type { DateRange } from '../../../pageUrl/dateRange.ts';
import { useShownParts } from '../../shared/useShownParts.ts';
import { DateRangeFilter } from './DateRangeFilter.tsx';
import { dependentsOf } from './dependentsOf.ts';
import { SelectFilter } from './SelectFilter.tsx';
import { TextFilter } from './TextFilter.tsx';
import './filterBar.css';

const filterScope = ['filter'];

/**
 * The filters of a table in one line that wraps; when narrow, only the first two, with the others behind a button
 * (their values appear above the rows as chips). Changing a filter clears those that depend on it.
 */
export function FilterBar({ filters, path }: { filters: readonly Filter[]; path: string }) {
  const { t } = useTexts();
  const { pageUrl } = useScreenTools();
  const { setFilters } = pageUrl;
  const [isOpen, setOpen] = useState(false);
  const shown = useShownParts(filters);
  const held = useScopes(filterScope).filter as Readonly<Record<string, unknown>>;
  const rangeOf = (id: string) => {
    const value = pageUrl.state.filters[id] ?? held[id];
    return typeof value === 'object' && value !== null ? (value as DateRange) : undefined;
  };
  const set = useCallback(
    (id: string, value: unknown, isTyping = false) => {
      const emptied = dependentsOf(filters, id).map((dependent) => [dependent, '']);
      setFilters({ ...Object.fromEntries(emptied), [id]: value ?? '' }, isTyping);
    },
    [filters, setFilters],
  );
  return (
    <search className={`ua-filters${isOpen ? ' ua-filters--open' : ''}`}>
      {shown.map((filter) => {
        const value = pageUrl.state.filters[filter.id];
        const common = { filter, domId: `${path}/filter/${filter.id}`, onSet: set };
        if (filter.as === 'text') {
          return <TextFilter key={filter.id} {...common} value={typeof value === 'string' ? value : ''} />;
        }
        if (filter.as === 'dateRange') {
          return <DateRangeFilter key={filter.id} {...common} value={rangeOf(filter.id)} />;
        }
        return (
          <SelectFilter key={filter.id} {...common} value={typeof value === 'object' ? undefined : value} />
        );
      })}
      <button
        type="button"
        className="ua-button ua-button--quiet ua-button--small ua-filters__more"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? 'table.fewerFilters' : 'table.moreFilters')}
        <Icon name="chevronDown" />
      </button>
      {shown.map((filter) => (
        <RangeNote key={filter.id} filter={filter} value={rangeOf(filter.id)} />
      ))}
    </search>
  );
}

/** States the limits of a date filter, before an empty list looks like lost records; nothing for other filters. */
function RangeNote({ filter, value }: { filter: Filter; value: DateRange | undefined }) {
  const { t } = useTexts();
  const { maxDays, initialDays } = filter;
  if (maxDays === undefined) return null;
  if (value?.isCut === true) {
    return (
      <p className="ua-filters__note ua-muted ua-filters__note--warn" role="status">
        {t('table.range.cut', { count: maxDays })}
      </p>
    );
  }
  if (initialDays === undefined) return null;
  return <p className="ua-filters__note ua-muted">{t('table.range.window', { count: maxDays })}</p>;
}
