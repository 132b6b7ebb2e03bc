import { useId } from 'react';
import type { Filter } from '../../../../../generated/models/screen.v1.d.ts';
import { dayAfter, lastDays } from '../../../../language/index.ts';
import { lazyPart, useRuntime } from '../../../../runtime/index.ts';
import { useDisclosure } from '../../../../ui/disclosure/useDisclosure.ts';
import { Icon } from '../../../../ui/icons/Icon.tsx';
import { useTexts } from '../../../../ui/texts/useTexts.ts';
import { type DateRange, dateRangeOf, lengthInDays } from '../../../pageUrl/dateRange.ts';
import { NodeBoundary } from '../../shared/NodeBoundary.tsx';
import { unsetRangeText, useRangeText } from './rangeText.ts';

const dateRangePanel = lazyPart(() => import('./DateRangePanel.tsx').then((module) => module.default));

interface Props {
  filter: Filter;
  domId: string;
  /** The range in effect: the chosen one, or the default. */
  value: DateRange | undefined;
  onSet(id: string, value: unknown): void;
}

/** A date range: a button that shows it, and a panel with presets and two dates. */
export function DateRangeFilter({ filter, domId, value, onSet }: Props) {
  const { t } = useTexts();
  const { isOpen, area, button, close } = useDisclosure();
  const panelId = useId();
  const text = useRangeText(value);
  const hasSteps = filter.initialDays !== undefined && value !== undefined;

  return (
    <div className={`ua-filter${hasSteps ? ' ua-filter--steps' : ''}`} {...area}>
      <span className="ua-muted" id={`${domId}/label`}>
        {t(filter.label)}
      </span>
      <span className="ua-filter__line">
        <button
          id={domId}
          type="button"
          className="ua-select ua-filter__range"
          aria-labelledby={`${domId}/label ${domId}`}
          aria-controls={panelId}
          {...button}
        >
          {text === '' ? unsetRangeText(t, filter.maxDays) : text}
        </button>
        {hasSteps && <RangeSteps value={value} onStep={(range) => onSet(filter.id, range)} />}
      </span>
      {isOpen && (
        <NodeBoundary id={filter.id} subject={filter}>
          <dateRangePanel.Part
            id={panelId}
            value={value}
            maxDays={filter.maxDays}
            onApply={(range) => {
              onSet(filter.id, range);
              close();
            }}
          />
        </NodeBoundary>
      )}
    </div>
  );
}

const STEPS = [
  { steps: -1, icon: 'chevronLeft', key: 'table.range.earlier' },
  { steps: 1, icon: 'chevronRight', key: 'table.range.later' },
] as const;

/** Moves to the days just before or after those shown, by the same length. */
function RangeSteps({ value, onStep }: { value: DateRange; onStep(range: DateRange): void }) {
  const { t } = useTexts();
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

/**
 * The range of the same length just before (-1) or after (1) this one; undefined for an open range, or one that would
 * begin after `today` ('YYYY-MM-DD'). The last day is never after today, so the newest range may move by less.
 */
export function moveRange(range: DateRange, steps: -1 | 1, today: string): DateRange | undefined {
  const length = lengthInDays(range);
  if (!Number.isFinite(length) || range.fromDate === undefined || range.toDate === undefined)
    return undefined;
  if (steps === 1 && range.toDate >= today) return undefined;
  const moved = dayAfter(range.toDate, steps * length);
  const to = moved > today ? today : moved;
  return dateRangeOf(dayAfter(to, 1 - length), to);
}
