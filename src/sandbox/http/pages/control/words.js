const dayOf = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** "1234.5" → "1,234.5" */
export function grouped(text) {
  const [whole, fraction] = text.split('.');
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? groups : `${groups}.${fraction}`;
}

/** ms → "14:05:09", UTC */
export function timeOf(ms) {
  return new Date(ms).toISOString().slice(11, 19);
}

/** ms → "21 Nov 2025", UTC */
export function dateOf(ms) {
  return dayOf.format(ms);
}

/** ms → "21 Nov 14:05:09", UTC */
export function momentOf(ms) {
  return `${dateOf(ms).slice(0, -5)} ${timeOf(ms)}`;
}

/** ms → "4:05" */
export function countdown(ms) {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** ms → "3 days 4 hours", the two largest units. */
export function spanOf(ms) {
  const seconds = Math.round(ms / 1000);
  const units = [
    ['day', Math.floor(seconds / 86_400)],
    ['hour', Math.floor(seconds / 3_600) % 24],
    ['minute', Math.floor(seconds / 60) % 60],
    ['second', seconds % 60],
  ];
  const said = units.filter(([, count]) => count > 0).slice(0, 2);
  return said.map(([unit, count]) => counted(count, unit)).join(' ') || 'no time';
}

/** "1 call", "2 calls" */
export function counted(count, word) {
  return `${grouped(String(count))} ${word}${count === 1 ? '' : 's'}`;
}

/** "0.0132" → "+1.32 %" */
export function percentOf(fraction) {
  const percent = (Number(fraction) * 100).toFixed(2);
  const sign = { '-1': '−', 0: '', 1: '+' }[Math.sign(Number(fraction))];
  return `${sign}${percent.replace('-', '')} %`;
}
