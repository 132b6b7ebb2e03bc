import { formStatus } from './formStatus.js';
import { keep, showEither } from './keep.js';
import { nameOf } from './names.js';
import { button, element } from './nodes.js';
import { refresh, tryChange } from './refresh.js';
import { request } from './request.js';
import { grouped, momentOf } from './words.js';

const form = document.getElementById('freeze');
const fields = form.elements;
const { say, refuse } = formStatus(form, document.getElementById('freeze-status'));
const reasons = new Map([...fields.reason.options].map(({ value, text }) => [value, text]));
/** What is held back stays in its book; the others lock it. */
const heldBack = ['P2P_HOLD', 'MANUAL_REVIEW'];

let isLocking = false;

export function start() {
  fields.reason.addEventListener('change', showFields);
  form.addEventListener('input', () => say(''));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!isLocking) void lock();
  });
  showFields();
}

/** Only the fields of the chosen reason are there. */
function showFields() {
  for (const node of form.querySelectorAll('[data-reasons]')) {
    node.hidden = !node.dataset.reasons.split(' ').includes(fields.reason.value);
  }
}

/** The fields that are shown, as the local API names them. */
function formValues() {
  const shown = [...fields].filter(({ name }) => name !== '').filter((field) => !field.closest('[hidden]'));
  return Object.fromEntries(shown.map(({ name, value }) => [name, asSent(name, value.trim())]));
}

function asSent(name, text) {
  return ['uid', 'hours'].includes(name) && /^\d+$/.test(text) ? Number(text) : text;
}

async function lock() {
  isLocking = true;
  try {
    const isHold = heldBack.includes(fields.reason.value);
    const { ok, result } = await request('POST', isHold ? 'holds' : 'freezes', formValues());
    if (ok) {
      say(isHold ? 'Held back.' : 'Locked.', 'done');
      fields.amount.value = '';
    } else refuse(result.message, fields[result.field.slice(1)] ?? fields.amount);
  } catch {
    say('The exchange did not answer. Look at the list before you try again.', 'failed');
  }
  // Before the list is there: a press meanwhile is meant.
  isLocking = false;
  await refresh();
}

export function draw({ freezes, holds }) {
  const rows = [
    ...freezes.map((freeze) => ({ path: `freezes/${freeze.id}`, ...freeze })),
    ...holds.map((hold) => ({ path: `holds/${hold.id}`, ...hold })),
  ].map((row) => ({ key: `${row.path} ${row.amount}`, ...row }));
  keep(document.getElementById('freeze-list'), rows, freezeRow, () => {});
  showEither('freezes', rows.length > 0);
}

/** Nothing of a row changes while it has its key. */
function freezeRow({ path, uid, reason, wallet, coin, amount, unlock_at }) {
  const row = document.createElement('li');
  const words = element('span', '', 'words');
  const end = unlock_at === null ? 'until it is released' : `until ${momentOf(unlock_at)}, UTC`;
  words.append(
    element('strong', `${nameOf(uid)}: ${grouped(amount)} ${coin}`),
    element('span', `${reasons.get(reason)}, ${wallet}, ${end}`),
  );
  const releasing = button('Release', 'ua-button ua-button--small', () => tryChange('DELETE', path));
  releasing.setAttribute('aria-label', `Release ${amount} ${coin} of ${nameOf(uid)}`);
  row.append(words, releasing);
  return row;
}
