import type { WidgetProps } from '@rjsf/utils';
import { useWidget } from '../../forms/widgets/useWidget.ts';

/**
 * A moment of an entry in the browser's own calendar and clock, which show UTC as the file has it. What is no such moment
 * (typed under File) stands there as text, to be mended.
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
      // With seconds where there are some: most moments are full minutes.
      step={shown.length > 'YYYY-MM-DDThh:mm'.length ? 1 : 60}
      className="ua-input"
      value={shown}
      onChange={({ target }) => change(momentFromInput(target.value))}
    />
  );
}

const MOMENT = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(?::(\d\d))?Z$/;

/**
 * A moment of an edition's file (`2027-03-01T00:00:00Z`) as the browser's field for date and time takes it, in UTC;
 * undefined for what is no moment.
 */
export function momentInput(moment: string): string | undefined {
  if (moment === '') return '';
  const [, minute, seconds = '00'] = MOMENT.exec(moment) ?? [];
  // A date that no calendar has becomes another one, or none.
  if (minute === undefined || !isDate(`${minute}:${seconds}`)) return undefined;
  return seconds === '00' ? minute : `${minute}:${seconds}`;
}

function isDate(text: string): boolean {
  const moment = Date.parse(`${text}Z`);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
}

/** What such a field holds as an edition's file has it; '' where it is empty. */
export function momentFromInput(value: string): string {
  if (value === '') return '';
  return value.length > 'YYYY-MM-DDThh:mm'.length ? `${value.slice(0, 19)}Z` : `${value}:00Z`;
}
