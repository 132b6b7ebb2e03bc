import { keep, showEither } from './keep.js';
import { nameOf } from './names.js';
import { button, element, setText } from './nodes.js';
import { refresh } from './refresh.js';
import { request } from './request.js';
import { grouped } from './words.js';

const states = {
  confirming: ['Confirming', 'info'],
  needsTag: ['Waits for its tag', 'warn'],
  needsSender: ['Waits for its sender', 'warn'],
  reviewing: ['Under review', 'info'],
  credited: ['Credited', 'gain'],
  limited: ['Above the daily limit', 'warn'],
  withdrawable: ['Credited, withdrawable', 'gain'],
  belowMinimum: ['Below the minimum, not credited', 'warn'],
  failed: ['Failed', 'loss'],
  sentBack: ['Refused, sent back', 'loss'],
  undoing: ['Block undone, frozen', 'warn'],
  undone: ['Rolled back', 'loss'],
  kept: ['Reviewed, stays credited', 'gain'],
  owed: ['Rolled back, spent part owed', 'loss'],
};

/** What the customer is asked for, and the control page can tell in the customer's place. */
const tellable = { needsTag: 'Tell the tag', needsSender: 'Tell who sent it' };

/** States whose bar runs to the number of blocks that lets it leave, not to the one that credits it. */
const arrived = new Set(['credited', 'limited', 'withdrawable', 'kept']);

export function draw({ deposits }) {
  const rows = deposits.map((deposit) => ({ key: deposit.id, ...deposit }));
  keep(document.getElementById('deposits'), rows, depositRow, updateDeposit);
  showEither('deposits', rows.length > 0);
}

function depositRow(deposit) {
  const row = document.createElement('tr');
  const progress = element('progress');
  progress.setAttribute('aria-label', 'Confirmations');
  const confirmations = element('td');
  confirmations.append(progress, element('span', '', 'count'));
  const state = element('td');
  const tell = button('', 'quiet quiet--small', () => tellIt(deposit.id));
  state.append(element('span', '', 'tag'), ' ', tell);
  row.append(
    element('td', nameOf(deposit.uid)),
    element('td', `${grouped(deposit.amount)} ${deposit.coin}`, 'number'),
    element('td', deposit.network),
    confirmations,
    state,
  );
  return row;
}

function updateDeposit(row, { confirmations, wanted, final, state }) {
  const most = arrived.has(state) ? final : wanted;
  const progress = row.querySelector('progress');
  progress.max = most;
  progress.value = Math.min(confirmations, most);
  setText(row.querySelector('.count'), `${Math.min(confirmations, most)} of ${most}`);
  const tag = row.querySelector('.tag');
  const [text, tone] = states[state];
  setText(tag, text);
  tag.className = `tag tag--${tone}`;
  const tell = row.querySelector('button');
  setText(tell, tellable[state] ?? '');
  tell.hidden = tellable[state] === undefined;
}

/** A refusal means that it was submitted meanwhile: the new state says so. */
async function tellIt(id) {
  await request('POST', `deposits/${id}/information`, {}).catch(() => {});
  await refresh();
}
