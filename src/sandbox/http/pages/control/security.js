import { keep, showEither } from './keep.js';
import { nameOf } from './names.js';
import { rowOf, setCells } from './nodes.js';
import { tryChange } from './refresh.js';
import { momentOf } from './words.js';

const kind = document.getElementById('security-kind');
const customer = document.getElementById('security-customer');
let latest = [];

export function start() {
  for (const filter of [kind, customer]) filter.addEventListener('change', show);
  document
    .getElementById('end-all-sessions')
    .addEventListener('click', () => tryChange('DELETE', 'sessions'));
  for (const button of document.querySelectorAll('[data-end-sessions]'))
    button.addEventListener('click', () => tryChange('DELETE', `sessions/${button.dataset.endSessions}`));
}

export function draw({ security }) {
  latest = security;
  show();
}

function show() {
  const rows = latest
    .filter(({ event, uid }) => isChosen(kind, event) && isChosen(customer, uid))
    .map((event) => ({ key: String(event.id), ...event }));
  keep(document.getElementById('security-events'), rows, () => rowOf('', '', '', 'mono', ''), update);
  showEither('security', rows.length > 0);
}

function isChosen({ value }, of) {
  return value === '' || value === String(of);
}

function update(row, { at, event, uid, network, operation, code, reason, omitted }) {
  const before = omitted === undefined ? undefined : `${omitted} more before`;
  const about = [operation, code, reason, before].filter((part) => part !== undefined).join(' · ');
  setCells(row, [momentOf(at), event, nameOf(uid), network, about || '–']);
}
