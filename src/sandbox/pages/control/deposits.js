import { keep, showEither } from './keep.js';
import { nameOf } from './names.js';
import { element, setText } from './nodes.js';
import { grouped } from './words.js';

const states = {
  confirming: ['Confirming', 'info'],
  credited: ['Credited', 'gain'],
  withdrawable: ['Credited, withdrawable', 'gain'],
  belowMinimum: ['Below the minimum, not credited', 'warn'],
  failed: ['Failed', 'loss'],
};

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
  state.append(element('span', '', 'tag'));
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
  // The bar runs to the number that credits it, and once credited to the one that lets it leave.
  const isCredited = state === 'credited' || state === 'withdrawable';
  const most = isCredited ? final : wanted;
  const progress = row.querySelector('progress');
  progress.max = most;
  progress.value = Math.min(confirmations, most);
  setText(row.querySelector('.count'), `${Math.min(confirmations, most)} of ${most}`);
  const tag = row.querySelector('.tag');
  const [text, tone] = states[state];
  setText(tag, text);
  tag.className = `tag tag--${tone}`;
}
