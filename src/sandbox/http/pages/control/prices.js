import { keep } from './keep.js';
import { rowOf, setCells } from './nodes.js';
import { grouped, percentOf } from './words.js';

export function draw({ prices }) {
  const rows = prices.map((price) => ({ key: price.coin, ...price }));
  keep(document.getElementById('prices'), rows, () => rowOf('coin', 'number', 'number'), updatePrice);
}

function updatePrice(row, { coin, price, change }) {
  setCells(row, [coin, grouped(price), change === '' ? '–' : percentOf(change)]);
  row.lastChild.className = `number ${toneOf(change)}`;
}

function toneOf(change) {
  if (change === '' || change === '0') return '';
  return change.startsWith('-') ? 'failed' : 'done';
}
