import { useId, useState } from 'react';
import { lastDays } from '../../../../language/index.ts';
import { useRuntime } from '../../../../runtime/index.ts';
import { DayRange } from '../../../../ui/days/DayRange.tsx';
import { useTexts } from '../../../../ui/texts/useTexts.ts';
import { type DateRange, dateRangeOf, lengthInDays } from '../../../pageUrl/dateRange.ts';
import { unsetRangeText } from './rangeText.ts';
import './dateRangePanel.css';

const PRESETS = [1, 7, 30, 90, 365];

interface Props {
  id: string;
  value: DateRange | undefined;
  maxDays: number | undefined;
  onApply(range: DateRange | undefined): void;
}

/** Presets first, because most users want one of them; then any two days. States the longest range up front. */
export default function DateRangePanel({ id, value, maxDays, onApply }: Props) {
  const { t } = useTexts();
  const { now } = useRuntime();
  const noteId = useId();
  const [from, setFrom] = useState(value?.fromDate ?? '');
  const [to, setTo] = useState(value?.toDate ?? '');
  const range = dateRangeOf(from, to);
  const isEmpty = from === '' && to === '';
  // An open-ended range runs until today.
  const length = range === undefined ? 0 : lengthInDays({ ...lastDays(1, now()), ...range });
  const isReversed = !isEmpty && range === undefined;
  const isTooLong = maxDays !== undefined && length > maxDays && range?.fromDate !== undefined;
  const fault = isReversed ? 'reversed' : isTooLong ? 'tooLong' : undefined;
  const field = { max: lastDays(1, now()).toDate, 'aria-describedby': noteId };
  return (
    <fieldset id={id} className="ua-range ua-popup" aria-label={t('table.range.label')}>
      <DayRange
        presets={PRESETS}
        first={{ ...field, value: from, 'aria-invalid': isReversed, onDay: setFrom }}
        last={{ ...field, value: to, 'aria-invalid': fault !== undefined, onDay: setTo }}
        maxDays={maxDays}
        fault={fault}
        noteId={noteId}
        onPreset={(days) => onApply(lastDays(days, now()))}
      />
      <div className="ua-range__foot">
        <button
          type="button"
          className="ua-button ua-button--quiet ua-button--small"
          onClick={() => onApply(undefined)}
        >
          {unsetRangeText(t, maxDays)}
        </button>
        <button
          type="button"
          className="ua-button ua-button--small ua-button--primary"
          aria-disabled={fault !== undefined}
          onClick={() => {
            if (fault === undefined) onApply(range);
          }}
        >
          {t('table.range.apply')}
        </button>
      </div>
    </fieldset>
  );
}
