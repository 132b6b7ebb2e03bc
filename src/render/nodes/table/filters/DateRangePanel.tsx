import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lastDays } from '../../../../language/index.ts';
import { useRuntime } from '../../../../runtime/index.ts';
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
export default function DateRangePanel({ id, value, maxDays = Number.POSITIVE_INFINITY, onApply }: Props) {
  const { t } = useTranslation();
  const { now } = useRuntime();
  const noteId = useId();
  const [from, setFrom] = useState(value?.fromDate ?? '');
  const [to, setTo] = useState(value?.toDate ?? '');
  const range = dateRangeOf(from, to);
  const isEmpty = from === '' && to === '';
  // An open-ended range runs until today.
  const length = range === undefined ? 0 : lengthInDays({ ...lastDays(1, now()), ...range });
  const isReversed = !isEmpty && range === undefined;
  const isTooLong = !isReversed && length > maxDays && range?.fromDate !== undefined;
  const today = lastDays(1, now()).toDate;
  return (
    <fieldset id={id} className="ua-range" aria-label={t('table.range.label')}>
      <div className="ua-range__presets">
        {PRESETS.filter((days) => days <= maxDays).map((days) => (
          <button
            key={days}
            type="button"
            className="ua-button ua-button--small"
            onClick={() => onApply(lastDays(days, now()))}
          >
            {days === 1 ? t('table.range.today') : t('table.range.last', { count: days })}
          </button>
        ))}
      </div>
      <div className="ua-range__days">
        <DayField
          label={t('table.range.from')}
          value={from}
          max={today}
          noteId={noteId}
          isWrong={isReversed}
          onChange={setFrom}
        />
        <DayField
          label={t('table.range.to')}
          value={to}
          max={today}
          noteId={noteId}
          isWrong={isReversed || isTooLong}
          onChange={setTo}
        />
      </div>
      <p
        id={noteId}
        className={`ua-range__note${isReversed || isTooLong ? ' ua-range__note--wrong' : ''}`}
        role="status"
      >
        {isReversed && t('table.range.reversed')}
        {!isReversed && Number.isFinite(maxDays) && t('table.range.most', { count: maxDays })}
      </p>
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
          aria-disabled={isReversed || isTooLong}
          onClick={() => {
            if (!isReversed && !isTooLong) onApply(range);
          }}
        >
          {t('table.range.apply')}
        </button>
      </div>
    </fieldset>
  );
}

interface DayFieldProps {
  label: string;
  value: string;
  max: string | undefined;
  noteId: string;
  isWrong: boolean;
  onChange(day: string): void;
}

function DayField({ label, value, max, noteId, isWrong, onChange }: DayFieldProps) {
  return (
    <label className="ua-range__day">
      <span className="ua-muted">{label}</span>
      <input
        type="date"
        className="ua-input"
        value={value}
        max={max}
        aria-describedby={noteId}
        aria-invalid={isWrong}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
