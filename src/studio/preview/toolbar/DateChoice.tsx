import { useId } from 'react';
import type { Boundary } from '../view/boundaries.ts';

interface Props {
  /** ms since the epoch; null: the real time. */
  date: number | null;
  boundaries: readonly Boundary[];
  onChoose(date: number | null): void;
}

const minuteMs = 60_000;

/** The compliance clock. The times at which the edition changes by date are one click away. */
export function DateChoice({ date, boundaries, onChoose }: Props) {
  const id = useId();
  return (
    <div className="ua-preview-date">
      <div className="ua-preview-field">
        <label className="ua-preview-field__label" htmlFor={id}>
          Date (UTC)
        </label>
        <div className="ua-preview-toolbar__row">
          <input
            id={id}
            type="datetime-local"
            className="ua-input ua-preview-field__control"
            value={date === null ? '' : new Date(date).toISOString().slice(0, 16)}
            onChange={({ target }) => onChoose(target.value === '' ? null : Date.parse(`${target.value}Z`))}
          />
          <button
            type="button"
            className="ua-button ua-button--small"
            aria-pressed={date === null}
            onClick={() => onChoose(null)}
          >
            Today
          </button>
        </div>
      </div>
      {boundaries.map(({ moment, events }) => (
        <fieldset key={moment} title={events.join('\n')}>
          <legend className="ua-preview-field__label">{dateWords(moment)}</legend>
          <div className="ua-preview-toolbar__row">
            <button
              type="button"
              className="ua-button ua-button--small"
              aria-pressed={date === moment - minuteMs}
              onClick={() => onChoose(moment - minuteMs)}
            >
              Just before
            </button>
            <button
              type="button"
              className="ua-button ua-button--small"
              aria-pressed={date === moment}
              onClick={() => onChoose(moment)}
            >
              From then on
            </button>
          </div>
        </fieldset>
      ))}
    </div>
  );
}

const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** Formats ms since the epoch as `31 Mar 2027, 16:00 UTC`. */
function dateWords(moment: number): string {
  return `${format.format(moment)} UTC`;
}
