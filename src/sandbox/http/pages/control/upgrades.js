import { keep } from './keep.js';
import { nameOf } from './names.js';
import { button, element, setText } from './nodes.js';
import { refresh } from './refresh.js';
import { request } from './request.js';
import { momentOf } from './words.js';

const states = { '': 'Not begun', FAIL: 'Failed', PROCESS: 'Under way', SUCCESS: 'Done' };
const status = document.getElementById('upgrade-status');

export function draw({ upgrades }) {
  const rows = upgrades.map((upgrade) => ({ key: String(upgrade.uid), ...upgrade }));
  keep(document.getElementById('upgrade-list'), rows, upgradeRow, updateUpgrade);
}

function upgradeRow({ uid }) {
  const row = document.createElement('li');
  const words = element('span', '', 'words');
  words.append(element('strong', nameOf(uid)), element('span'));
  const actions = element('span', '', 'actions');
  actions.append(
    action('Begin', uid, () => change('upgrades', { uid })),
    ' ',
    action('End now', uid, () => change(`upgrades/${uid}`, { succeed: true })),
    ' ',
    action('Let it fail', uid, () => change(`upgrades/${uid}`, { succeed: false })),
  );
  row.append(words, actions);
  return row;
}

function action(text, uid, onClick) {
  const made = button(text, 'ua-button ua-button--small', onClick);
  made.setAttribute('aria-label', `${text}: upgrade of ${nameOf(uid)}`);
  return made;
}

function updateUpgrade(row, { status: state, endsAt }) {
  const [words, actions] = row.children;
  const until = endsAt === null ? '' : ` until ${momentOf(endsAt)}, UTC`;
  setText(words.lastChild, `${states[state]}${until}`);
  const [beginning, ending, failing] = actions.children;
  beginning.hidden = state === 'PROCESS';
  ending.hidden = failing.hidden = state !== 'PROCESS';
}

async function change(path, body) {
  try {
    const { ok, result } = await request('POST', path, body);
    setText(status, ok ? 'Done.' : result.message);
    status.className = `status ${ok ? 'done' : 'failed'}`;
  } catch {
    setText(status, 'The exchange did not answer. Look at the state before you try again.');
    status.className = 'status failed';
  }
  await refresh();
}
