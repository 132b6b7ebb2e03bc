import { useTranslation } from 'react-i18next';
import type { Filter } from '../../../../../generated/models/screen.v1.d.ts';
import { useShownParts } from '../../useShownParts.ts';

/** Days that begin with a span have two buttons more, and a line that says so. */
const hasSteps = ({ initialDays }: Filter) => initialDays !== undefined;

/** The filters' labels and the room of their fields, while the fields are on their way. */
export function FilterRoom({ filters }: { filters: readonly Filter[] }) {
  const { t } = useTranslation();
  const shown = useShownParts(filters);
  return (
    <div className="ua-filters" aria-busy="true">
      {shown.map((filter) => (
        <div
          key={filter.id}
          className={`ua-filter${filter.as === 'text' ? ' ua-filter--text' : ''}${hasSteps(filter) ? ' ua-filter--steps' : ''}`}
        >
          <span className="ua-filter__label">{t(filter.label)}</span>
          <span className="ua-skeleton ua-filter__room" />
        </div>
      ))}
      <span className="ua-button ua-button--quiet ua-button--small ua-filters__more" aria-hidden="true">
        {t('table.moreFilters')}
      </span>
      {/* The line of RangeNote. */}
      {shown.some(hasSteps) && <p className="ua-filters__note">&nbsp;</p>}
    </div>
  );
}
