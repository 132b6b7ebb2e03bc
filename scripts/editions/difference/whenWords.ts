/** `, from 1 March 2027`, of ms since the epoch; the hour where it is not midnight, UTC. Nothing for ever. */
export function whenWords(from: number | null, until: number | null): string {
  const begin = from === null ? '' : ` from ${momentWords(from)}`;
  const end = until === null ? '' : ` until ${momentWords(until)}`;
  return begin + end === '' ? '' : `,${begin}${end}`;
}

function momentWords(moment: number): string {
  const date = new Date(moment);
  const day = date.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const time = date.toISOString().slice(11, 16);
  return time === '00:00' ? day : `${day}, ${time} UTC`;
}
