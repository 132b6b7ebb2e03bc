import { keep, showEither } from './keep.js';
import { badge } from './navigation.js';
import { button, element, setText } from './nodes.js';
import { refresh } from './refresh.js';
import { request } from './request.js';
import { momentOf } from './words.js';

const form = document.getElementById('close-coin');
const status = document.getElementById('close-coin-status');

export function start() {
  form.addEventListener('input', () => say(''));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const { value } = form.elements.coin;
    void change('POST', 'closed-coins', { coin: value }, `${value} is closed.`);
  });
}

async function change(method, path, body, done) {
  try {
    const { ok, result } = await request(method, path, body);
    say(ok ? done : result.message, ok ? 'done' : 'failed');
    await refresh();
  } catch {
    say('The exchange did not answer. Try again.', 'failed');
  }
}

function say(sentence, tone = '') {
  setText(status, sentence);
  status.className = `status ${tone}`;
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
  const opening = button('Open', 'quiet quiet--small', () =>
    change('DELETE', `closed-coins/${coin}`, undefined, `${coin} is open.`),
  );
  opening.setAttribute('aria-label', `Open ${coin}`);
  row.append(words, opening);
  return row;
}
