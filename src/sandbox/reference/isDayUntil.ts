/** Whether a text (YYYY-MM-DD) is a day of the calendar that has begun at `now` (ms, UTC). */
export function isDayUntil(text: string, now: number): boolean {
  return isDay(text) && text <= new Date(now).toISOString().slice(0, 10);
}

/** The 31st of a shorter month is no day, though it can be read as one. */
export function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text;
}
