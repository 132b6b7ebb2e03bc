import { useTranslation } from 'react-i18next';
import type { Filter } from '../../../../../generated/models/screen.v1.d.ts';
import type { DateRange } from '../../../address/dateRange.ts';

/** Says in view what a date filter cannot do, before an empty list looks like lost records; nothing for the others. */
export function RangeNote({ filter, value }: { filter: Filter; value: DateRange | undefined }) {
  const { t } = useTranslation();
  const { maxDays, initialDays } = filter;
  if (maxDays === undefined) return null;
  if (value?.isCut === true) {
    return (
      <p className="ua-filters__note ua-filters__note--warn" role="status">
        {t('table.range.cut', { count: maxDays })}
      </p>
    );
  }
  if (initialDays === undefined) return null;
  return <p className="ua-filters__note">{t('table.range.window', { count: maxDays })}</p>;
}
