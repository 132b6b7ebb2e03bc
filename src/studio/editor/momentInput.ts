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
