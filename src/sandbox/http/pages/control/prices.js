import { drawing, drawLine } from './courses.js';
import { keep } from './keep.js';
import { rowOf, setCells } from './nodes.js';
import { grouped, percentOf } from './words.js';

export function draw({ prices }) {
  const rows = prices.map((price) => ({ key: price.coin, ...price }));
  keep(document.getElementById('prices'), rows, priceRow, updatePrice);
}

function priceRow() {
  const row = rowOf('coin', 'number', 'number', 'line');
  row.lastChild.append(drawing('course--line'));
  return row;
}

function updatePrice(row, { coin, price, change, day }) {
  setCells(row, [coin, grouped(price), change === '' ? '–' : percentOf(change)]);
  row.children[2].className = `number ${toneOf(change)}`;
  drawLine(row.querySelector('svg'), day);
}

function toneOf(change) {
  if (change === '' || change === '0') return '';
  return change.startsWith('-') ? 'failed' : 'done';
}
