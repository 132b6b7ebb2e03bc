import { useTranslation } from 'react-i18next';
import type { Filter } from '../../../../../generated/models/screen.v1.d.ts';
import { useShownParts } from '../../useShownParts.ts';

/** The filters' labels and the room of their fields, while the fields are on their way. */
export function FilterRoom({ filters }: { filters: readonly Filter[] }) {
  const { t } = useTranslation();
  return (
    <div className="ua-filters" aria-busy="true">
      {useShownParts(filters).map((filter) => (
        <div key={filter.id} className={`ua-filter${filter.as === 'text' ? ' ua-filter--text' : ''}`}>
          <span className="ua-filter__label">{t(filter.label)}</span>
          <span className="ua-skeleton ua-filter__room" />
        </div>
      ))}
    </div>
  );
}
