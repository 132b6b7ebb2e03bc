import { useTranslation } from 'react-i18next';
import { lastDays } from '../../../../language/index.ts';
import { Icon } from '../../../../runtime/icons/Icon.tsx';
import { useRuntime } from '../../../../runtime/index.ts';
import { type DateRange, lengthInDays } from '../../../address/dateRange.ts';
import { moveRange } from '../../../address/moveRange.ts';

const STEPS = [
  { steps: -1, icon: 'chevronLeft', key: 'table.range.earlier' },
  { steps: 1, icon: 'chevronRight', key: 'table.range.later' },
] as const;

/** To the days just before or after those that are shown, as many again. */
export function RangeSteps({ value, onStep }: { value: DateRange; onStep(range: DateRange): void }) {
  const { t } = useTranslation();
  const { now } = useRuntime();
  const length = lengthInDays(value);
  if (!Number.isFinite(length)) return null;
  const today = lastDays(1, now()).toDate ?? '';
  return (
    <span className="ua-range-steps">
      {STEPS.map(({ steps, icon, key }) => {
        const range = moveRange(value, steps, today);
        return (
          <button
            key={key}
            type="button"
            className="ua-icon-button ua-range-steps__step"
            aria-label={t(key, { count: length })}
            title={t(key, { count: length })}
            aria-disabled={range === undefined}
            onClick={() => range !== undefined && onStep(range)}
          >
            <Icon name={icon} />
          </button>
        );
      })}
    </span>
  );
}
