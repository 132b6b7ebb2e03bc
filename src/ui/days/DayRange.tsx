import type { ComponentProps } from 'react';
import { useTexts } from '../texts/useTexts.ts';
import './dayRange.css';

/** The field of one day; its value is 'YYYY-MM-DD', or '' while none is chosen. */
interface DayProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange'> {
  onDay(day: string): void;
}

interface DayRangeProps {
  /** How many days up to today one press chooses, in this order; none above `maxDays` is offered. */
  presets: readonly number[];
  first: DayProps;
  last: DayProps;
  /** The longest range, which is said before one is chosen that is longer. */
  maxDays: number | undefined;
  fault: 'reversed' | 'tooLong' | undefined;
  noteId?: string;
  onPreset(days: number): void;
}

/** Presets first, because most users want one of them; then any two days, and why they are no range. */
export function DayRange({ presets, first, last, maxDays, fault, noteId, onPreset }: DayRangeProps) {
  const { t } = useTexts();
  const limit = maxDays === undefined ? '' : t('table.range.most', { count: maxDays });
  return (
    <div className="ua-days">
      <div className="ua-row">
        {presets
          .filter((count) => count <= (maxDays ?? count))
          .map((count) => (
            <button
              key={count}
              type="button"
              className="ua-button ua-button--small"
              onClick={() => onPreset(count)}
            >
              {count === 1 ? t('table.range.today') : t('table.range.last', { count })}
            </button>
          ))}
      </div>
      <div className="ua-days__ends">
        <Day {...first} label={t('table.range.from')} />
        <Day {...last} label={t('table.range.to')} />
      </div>
      <p
        id={noteId}
        className={`ua-days__note ua-muted${fault === undefined ? '' : ' ua-days__note--wrong'}`}
        role="status"
      >
        {fault === 'reversed' ? t('table.range.reversed') : limit}
      </p>
    </div>
  );
}

function Day({ label, onDay, ...input }: DayProps & { label: string }) {
  return (
    <label className="ua-days__end ua-muted">
      <span>{label}</span>
      <input {...input} type="date" className="ua-input" onChange={({ target }) => onDay(target.value)} />
    </label>
  );
}
