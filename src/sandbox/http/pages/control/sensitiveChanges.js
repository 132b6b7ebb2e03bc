import { changesOf } from './changesOf.js';
import { keep, showEither } from './keep.js';
import { nameOf } from './names.js';
import { badge } from './navigation.js';
import { button, element, setText } from './nodes.js';
import { momentOf } from './words.js';

const form = document.getElementById('sensitive-change');
const fields = form.elements;
const { say, change } = changesOf(form, document.getElementById('change-status'));
const settings = new Map([...fields.change.options].map(({ value, text }) => [value, text]));
// Customers switch it in this area themselves.
settings.set('ADDRESS_LOCK_CHANGE', 'Lock of new addresses');

export function start() {
  form.addEventListener('input', () => say(''));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const uid = Number(fields.uid.value);
    const body = { uid, change: fields.change.value };
    void change('POST', 'sensitive-changes', body, `Withdrawals of ${nameOf(uid)} are paused.`);
  });
}

export function draw({ pauses }) {
  const rows = pauses.map((pause) => ({ key: String(pause.uid), ...pause }));
  keep(document.getElementById('pause-list'), rows, pauseRow, updatePause);
  showEither('pauses', rows.length > 0);
  badge('sensitive-changes', rows.length);
}

function pauseRow({ uid }) {
  const row = document.createElement('li');
  const words = element('span', '', 'words');
  words.append(element('strong', nameOf(uid)), element('span'));
  const ending = button('End', 'ua-button ua-button--small', () =>
    change('DELETE', `sensitive-changes/${uid}`, undefined, `Withdrawals of ${nameOf(uid)} go on.`),
  );
  ending.setAttribute('aria-label', `End the pause of ${nameOf(uid)}`);
  row.append(words, ending);
  return row;
}

function updatePause(row, { reason, until }) {
  setText(row.firstChild.lastChild, `${settings.get(reason)}, until ${momentOf(until)}, UTC`);
}
