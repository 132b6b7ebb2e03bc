import type { WidgetProps } from '@rjsf/utils';
import { useWidget } from '../../forms/widgets/useWidget.ts';

/**
 * A date and time of an entry in the browser's native field, which shows UTC as the file does. A value that is not a
 * valid time (typed under File) is shown as text, to be corrected.
 */
export function MomentField(props: WidgetProps) {
  const { change, control, text } = useWidget(props);
  const { status: _theKitHasOne, ...input } = control;
  const shown = momentInput(text);
  return shown === undefined ? (
    <input
      {...input}
      className="ua-input ua-mono"
      value={text}
      onChange={({ target }) => change(target.value)}
    />
  ) : (
    <input
      {...input}
      type="datetime-local"
      // Seconds only where there are some: most times are full minutes.
      step={shown.length > 'YYYY-MM-DDThh:mm'.length ? 1 : 60}
      className="ua-input"
      value={shown}
      onChange={({ target }) => change(momentFromInput(target.value))}
    />
  );
}

const MOMENT = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(?::(\d\d))?Z$/;

/**
 * Converts a time of an edition's file (`2027-03-01T00:00:00Z`) to the value of a `datetime-local` field, in UTC;
 * undefined when it is invalid.
 */
export function momentInput(moment: string): string | undefined {
  if (moment === '') return '';
  const [, minute, seconds = '00'] = MOMENT.exec(moment) ?? [];
  // A date that does not exist is parsed as another one, or not at all.
  if (minute === undefined || !isDate(`${minute}:${seconds}`)) return undefined;
  return seconds === '00' ? minute : `${minute}:${seconds}`;
}

function isDate(text: string): boolean {
  const moment = Date.parse(`${text}Z`);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
}

/** Converts the value of such a field to the format of an edition's file; '' when it is empty. */
export function momentFromInput(value: string): string {
  if (value === '') return '';
  return value.length > 'YYYY-MM-DDThh:mm'.length ? `${value.slice(0, 19)}Z` : `${value}:00Z`;
}
