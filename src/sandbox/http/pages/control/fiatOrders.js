import { keep, showEither } from './keep.js';
import { nameOf } from './names.js';
import { button, element, rowOf, setCells, setText } from './nodes.js';
import { refresh } from './refresh.js';
import { request } from './request.js';
import { grouped } from './words.js';

const status = document.getElementById('fiat-orders-status');

export function draw({ fiatOrders }) {
  const rows = fiatOrders.map((order) => ({ key: order.id, ...order }));
  keep(document.getElementById('fiat-orders'), rows, orderRow, updateOrder);
  showEither('fiat-orders', rows.length > 0);
}

function orderRow({ id, uid, amount, coin, channel, reference }) {
  const row = rowOf('', 'number', '', '', '');
  setCells(row, [nameOf(uid), `${grouped(amount)} ${coin}`, channel, reference]);
  const actions = element('span', '', 'actions');
  actions.append(
    button('Pay', 'ua-button ua-button--small', () => pay(id, true)),
    ' ',
    button('Let it bounce', 'ua-button ua-button--small', () => pay(id, false)),
  );
  for (const action of actions.querySelectorAll('button')) {
    action.setAttribute('aria-label', `${action.textContent}: ${reference}`);
  }
  row.lastChild.append(element('span', '', 'ua-tag'), ' ', actions);
  return row;
}

function updateOrder(row, order) {
  const { label, tone } = order.shown;
  const tag = row.querySelector('.ua-tag');
  setText(tag, label);
  tag.className = `ua-tag ua-tone--${tone}`;
  row.querySelector('.actions').hidden = order.status !== 'CREATED';
}

async function pay(id, isArriving) {
  try {
    const { ok, result } = await request('POST', `fiat-orders/${id}`, { pay: isArriving });
    setText(status, ok ? 'Paid: it is on its way' : result.message);
    status.className = `status ${ok ? 'done' : 'failed'}`;
  } catch {
    setText(status, 'The exchange did not answer. Try again: it is not paid twice.');
    status.className = 'status failed';
  }
  await refresh();
}
