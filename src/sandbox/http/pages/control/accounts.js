import { keep } from './keep.js';
import { element, setText } from './nodes.js';
import { counted, grouped } from './words.js';

export function draw({ accounts }) {
  for (const { uid, worth, sessions, balances } of accounts) {
    setText(document.querySelector(`[data-worth="${uid}"]`), `${grouped(worth)} USDT`);
    setText(document.querySelector(`[data-sessions="${uid}"]`), counted(sessions, 'open session'));
    document.querySelector(`[data-end-sessions="${uid}"]`).hidden = sessions === 0;
    const body = document.querySelector(`tbody[data-uid="${uid}"]`);
    const rows = balances.map((balance) => ({ key: `${balance.wallet} ${balance.coin}`, ...balance }));
    keep(body, rows, balanceRow, updateBalance);
  }
}

function balanceRow({ coin, wallet }) {
  const row = document.createElement('tr');
  const cell = element('td', coin, 'coin');
  cell.append(' ', element('span', wallet, 'unit'));
  row.append(cell, ...[0, 1, 2].map(() => element('td', '', 'number')));
  return row;
}

function updateBalance(row, { available, pending, total }) {
  [available, pending, total].forEach((text, at) => {
    setAmount(row.children[at + 1], text);
  });
}

/** Eight decimals, so that the points stand in one line; the zeros that say nothing are dimmed. */
function setAmount(cell, text) {
  const [whole, fraction = ''] = text.split('.');
  if (cell.dataset.text === text) return;
  cell.dataset.text = text;
  const zeros = `${fraction === '' ? '.' : ''}${'0'.repeat(Math.max(0, 8 - fraction.length))}`;
  cell.replaceChildren(document.createTextNode(grouped(text)), element('span', zeros, 'dim'));
  cell.classList.toggle('nothing', whole === '0' && fraction === '');
}
