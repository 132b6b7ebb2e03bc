import type { Filter } from '../../../../../generated/models/screen.v1.d.ts';
import { useOptions } from '../../../../runtime/index.ts';
import { Icon } from '../../../../ui/icons/Icon.tsx';
import { useTexts } from '../../../../ui/texts/useTexts.ts';
import { useScreenTools } from '../../../context/ScreenContext.tsx';
import type { FilterValue } from '../../../pageUrl/urlState.ts';
import { useShownParts } from '../../shared/useShownParts.ts';
import { dependentsOf } from './dependentsOf.ts';
import { useRangeText } from './rangeText.ts';
import '../../../../ui/chips/chips.css';
import './filterChips.css';

/** The active filters, removable one by one or all at once. */
export function FilterChips({ filters }: { filters: readonly Filter[] }) {
  const { t } = useTexts();
  const { pageUrl } = useScreenTools();
  const { state, setFilters } = pageUrl;
  const active = useShownParts(filters).filter(({ id }) => state.filters[id] !== undefined);
  const empty = (ids: readonly string[]) => setFilters(Object.fromEntries(ids.map((id) => [id, ''])));
  return (
    <ul className="ua-row" aria-label={t('table.filters')}>
      {active.map((filter) => (
        <li key={filter.id}>
          <FilterChip
            filter={filter}
            value={state.filters[filter.id]}
            onRemove={() => empty([filter.id, ...dependentsOf(filters, filter.id)])}
          />
        </li>
      ))}
      {active.length > 1 && (
        <li>
          <button
            type="button"
            className="ua-button ua-button--quiet ua-button--small"
            onClick={() => empty(filters.map(({ id }) => id))}
          >
            {t('table.clearFilters')}
          </button>
        </li>
      )}
    </ul>
  );
}

interface ChipProps {
  filter: Filter;
  value: FilterValue | undefined;
  onRemove(): void;
}

function FilterChip({ filter, value, onRemove }: ChipProps) {
  const { t } = useTexts();
  const range = useRangeText(typeof value === 'object' ? value : undefined);
  const list = useOptions(filter.as === 'select' ? filter.options : undefined, 'filter');
  const option = list.options.find((known) => String(known.value) === String(value));
  const words = typeof value === 'object' ? range : (option?.label ?? String(value));
  const label = t(filter.label);
  return (
    <span className="ua-chip">
      {label}: <bdi>{words}</bdi>
      <button
        type="button"
        className="ua-chip__remove"
        aria-label={t('table.removeFilter', { label })}
        onClick={onRemove}
      >
        <Icon name="close" />
      </button>
    </span>
  );
}
