const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** `31 Mar 2027, 16:00 UTC`, of ms since the epoch. */
export function dateWords(moment: number): string {
  return `${format.format(moment)} UTC`;
}
