import { changesOf } from './changesOf.js';
import { keep, showEither } from './keep.js';
import { badge } from './navigation.js';
import { button, element } from './nodes.js';
import { momentOf } from './words.js';

const form = document.getElementById('close-coin');
const { say, change } = changesOf(form, document.getElementById('close-coin-status'));

export function start() {
  form.addEventListener('input', () => say(''));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const { value } = form.elements.coin;
    void change('POST', 'closed-coins', { coin: value }, `${value} is closed.`);
  });
}

export function draw({ closedCoins }) {
  const rows = closedCoins.map((row) => ({ key: row.coin, ...row }));
  keep(document.getElementById('closed-list'), rows, closedRow, () => {});
  showEither('closed-coins', rows.length > 0);
  badge('closed-coins', rows.length);
}

function closedRow({ coin, closed_at }) {
  const row = document.createElement('li');
  const words = element('span', '', 'words');
  words.append(element('strong', coin), element('span', `since ${momentOf(closed_at)}, UTC`));
  const opening = button('Open', 'ua-button ua-button--small', () =>
    change('DELETE', `closed-coins/${coin}`, undefined, `${coin} is open.`),
  );
  opening.setAttribute('aria-label', `Open ${coin}`);
  row.append(words, opening);
  return row;
}
