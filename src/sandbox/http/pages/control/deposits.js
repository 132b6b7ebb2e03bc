import { keep, showEither } from './keep.js';
import { nameOf } from './names.js';
import { button, element, setText } from './nodes.js';
import { tryChange } from './refresh.js';
import { grouped } from './words.js';

/** What the customer is asked for, and the control page can tell in the customer's place. */
const tellable = { TAG: 'Tell the tag', SENDER: 'Tell who sent it' };

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
  const tell = button('', 'ua-button ua-button--small', () =>
    tryChange('POST', `deposits/${deposit.id}/information`, {}),
  );
  state.append(element('span', '', 'ua-tag'), ' ', tell);
  row.append(
    element('td', nameOf(deposit.uid)),
    element('td', `${grouped(deposit.amount)} ${deposit.coin}`, 'number'),
    element('td', deposit.network),
    confirmations,
    state,
  );
  return row;
}

/** The bar of a deposit that is credited runs on to the number of blocks that lets it leave. */
function updateDeposit(row, { confirmations, wanted, final, isCredited, waitsFor, shown }) {
  const max = isCredited ? final : wanted;
  const progress = row.querySelector('progress');
  progress.max = max;
  progress.value = Math.min(confirmations, max);
  setText(row.querySelector('.count'), `${Math.min(confirmations, max)} of ${max}`);
  const tag = row.querySelector('.ua-tag');
  setText(tag, shown.label);
  tag.className = `ua-tag ua-tone--${shown.tone}`;
  const tell = row.querySelector('button');
  setText(tell, tellable[waitsFor] ?? '');
  tell.hidden = waitsFor === '';
}
