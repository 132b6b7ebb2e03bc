// The control page's script, served as it is: asks for the state once a second and changes on the page only what
// changed, so that focus, selection and what is being typed stay. Every value is set as text, never as markup.

const everyMs = 1000;
/** The second click of a double click belongs to the first. */
const doubleClickMs = 500;

const form = document.getElementById('send');
const { uid, coin, chain, amount } = form.elements;
const button = document.getElementById('send-button');
const status = document.getElementById('send-status');
const problem = document.getElementById('amount-problem');
const networks = [...chain.options];
const names = new Map([...uid.options].map((option) => [Number(option.value), option.text.split(' · ')[0]]));

const states = {
  confirming: ['Confirming', 'info'],
  credited: ['Credited', 'gain'],
  withdrawable: ['Credited, withdrawable', 'gain'],
  belowMinimum: ['Below the minimum, not credited', 'warn'],
  failed: ['Failed', 'loss'],
};

let isSending = false;
/** Names the deposit that is being typed; it gets a new one when the exchange has answered. */
let requestId = newRequestId();

coin.addEventListener('change', showNetworks);
chain.addEventListener('change', showTerms);
form.addEventListener('input', () => showOutcome({ text: '' }));
form.addEventListener('submit', (event) => {
  event.preventDefault();
  if (!isSending) void send();
});
showNetworks();
void keepFresh();

async function keepFresh() {
  await refresh();
  setTimeout(keepFresh, everyMs);
}

async function refresh() {
  const lost = document.getElementById('lost');
  try {
    const answer = await fetch('/sandbox/api/state');
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
    draw(await answer.json());
    lost.hidden = true;
  } catch {
    lost.hidden = false;
  }
}

function draw({ accounts, deposits, prices }) {
  for (const { coin: key, price } of prices) {
    setText(document.querySelector(`#prices [data-key="${key}"] dd`), grouped(price));
  }
  const rows = deposits.map((deposit) => ({ key: deposit.id, ...deposit }));
  keep(document.getElementById('deposits'), rows, depositRow, updateDeposit);
  document.getElementById('no-deposits').hidden = rows.length > 0;
  for (const account of accounts) {
    const body = document.querySelector(`tbody[data-uid="${account.uid}"]`);
    const balances = account.balances.map((balance) => ({
      key: `${balance.wallet} ${balance.coin}`,
      ...balance,
    }));
    keep(body, balances, balanceRow, updateBalance);
  }
}

/** Gives `parent` one child per item, keeping those that it has. */
function keep(parent, items, make, update) {
  const known = new Map([...parent.children].map((child) => [child.dataset.key, child]));
  const children = items.map((item) => {
    const child = known.get(item.key) ?? make(item);
    child.dataset.key = item.key;
    update(child, item);
    return child;
  });
  const isSame =
    children.length === parent.children.length &&
    children.every((child, at) => child === parent.children[at]);
  if (!isSame) parent.replaceChildren(...children);
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
    element('td', names.get(deposit.uid) ?? String(deposit.uid)),
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

function balanceRow({ coin: name, wallet }) {
  const row = document.createElement('tr');
  const cell = element('td', name, 'coin');
  cell.append(' ', element('span', wallet, 'unit'));
  row.append(cell);
  for (let at = 0; at < 3; at += 1) row.append(element('td', '', 'number'));
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
  const said = grouped(text);
  const zeros = `${fraction === '' ? '.' : ''}${'0'.repeat(Math.max(0, 8 - fraction.length))}`;
  if (cell.dataset.text === text) return;
  cell.dataset.text = text;
  cell.replaceChildren(document.createTextNode(said), element('span', zeros, 'dim'));
  cell.classList.toggle('nothing', whole === '0' && fraction === '');
}

function showNetworks() {
  const options = networks.filter((option) => option.dataset.coin === coin.value);
  chain.replaceChildren(...options);
  chain.value = options.find((option) => !option.disabled)?.value ?? '';
  showTerms();
}

function showTerms() {
  const { minimum, confirmations } = chain.selectedOptions[0]?.dataset ?? {};
  const credited = `Credited after ${confirmations} ${confirmations === '1' ? 'confirmation' : 'confirmations'}.`;
  const note = document.getElementById('chain-note');
  if (confirmations === undefined) note.textContent = '';
  else if (minimum === '0') note.textContent = credited;
  else note.textContent = `${credited} Less than ${minimum} ${coin.value} arrives and is not credited.`;
}

async function send() {
  isSending = true;
  button.setAttribute('aria-disabled', 'true');
  showOutcome({ text: 'Sending' });
  const wish = { coin: coin.value, chain: chain.value, amount: amount.value.trim() };
  try {
    const answer = await fetch('/sandbox/api/deposits', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...wish, uid: Number(uid.value), requestId }),
    });
    const result = await answer.json();
    if (answer.ok) {
      const network = chain.selectedOptions[0].text;
      showOutcome({ text: `Sent ${wish.amount} ${wish.coin} by ${network}`, tone: 'done' });
      amount.value = '';
      void refresh();
    } else {
      showOutcome({ text: result.message, tone: 'failed', field: result.field });
    }
    requestId = newRequestId();
  } catch {
    // The id stays: whether or not this one arrived, the next try is the same deposit.
    showOutcome({ text: 'The exchange did not answer. Try again: it is not sent twice.', tone: 'failed' });
  }
  setTimeout(() => {
    isSending = false;
    button.removeAttribute('aria-disabled');
  }, doubleClickMs);
}

/** Says how it went: at the amount when that is at fault, under the button otherwise. */
function showOutcome({ text, tone = '', field = '' }) {
  const isAmount = field === '/amount';
  setText(problem, isAmount ? text : '');
  setText(status, isAmount ? '' : text);
  status.className = `status ${tone}`;
  amount.setAttribute('aria-invalid', String(isAmount));
  if (isAmount) amount.focus();
}

function newRequestId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function grouped(text) {
  const [whole, fraction] = text.split('.');
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? groups : `${groups}.${fraction}`;
}

function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

function element(tag, text = '', className = '') {
  const made = document.createElement(tag);
  made.textContent = text;
  made.className = className;
  return made;
}
