// The control page's script, served as it is: asks for the state once a second and draws what changed.
// Every value is set as text, never as markup.

const form = document.getElementById('send');
const status = document.getElementById('send-status');
const note = document.getElementById('send-note');
let networks = [];
let isSending = false;
// The same until the exchange has taken the deposit, so that a lost answer never sends it twice.
let requestId = newRequestId();

form.elements.coin.addEventListener('change', showNetworks);
form.elements.chain.addEventListener('change', showMinimum);
form.addEventListener('submit', (event) => {
  event.preventDefault();
  void send();
});
void refresh();

async function refresh() {
  try {
    const answer = await fetch('/sandbox/api/state');
    draw(await answer.json());
  } catch {
    status.textContent = 'The exchange does not answer. Trying again.';
  }
  setTimeout(refresh, 1000);
}

function draw(state) {
  if (networks.length === 0) {
    networks = state.networks;
    showNetworks();
  }
  const names = new Map(state.accounts.map((account) => [account.uid, account.name]));
  fill(
    'prices',
    state.prices.flatMap(({ coin, price }) => [element('dt', coin), element('dd', price)]),
  );
  const rows = state.deposits.map((deposit) => depositRow(deposit, names));
  if (rows.length > 0) fill('deposits', rows);
  fill('balances', state.accounts.map(balanceCard));
}

function depositRow(deposit, names) {
  const cells = [
    element('td', names.get(deposit.uid) ?? String(deposit.uid)),
    element('td', `${deposit.amount} ${deposit.coin}`, 'number'),
    element('td', deposit.label),
    element('td', `${deposit.confirmations}/${deposit.wanted} (final ${deposit.final})`),
    element('td', deposit.state),
  ];
  const row = document.createElement('tr');
  row.append(...cells);
  return row;
}

function balanceCard(account) {
  const card = document.createElement('details');
  const isOpen = document.querySelector(`[data-uid="${account.uid}"]`)?.open;
  card.className = 'card';
  card.dataset.uid = account.uid;
  card.open = isOpen ?? false;
  const list = element('dl', '', 'facts');
  for (const { coin, available, held } of account.balances) {
    list.append(
      element('dt', coin),
      element('dd', held === '' ? available : `${available} (+ ${held} held)`),
    );
  }
  card.append(element('summary', `${account.name} (${account.uid})`), list);
  return card;
}

function showNetworks() {
  const coin = form.elements.coin.value;
  const options = networks.filter((network) => network.coin === coin).map(networkOption);
  form.elements.chain.replaceChildren(...options);
  form.elements.chain.value = options.find((option) => !option.disabled)?.value ?? '';
  showMinimum();
}

function networkOption({ chain, label, isOpen }) {
  const option = element('option', isOpen ? label : `${label} (closed)`);
  option.value = chain;
  option.disabled = !isOpen;
  return option;
}

function showMinimum() {
  const { coin, chain } = form.elements;
  const chosen = networks.find((network) => network.coin === coin.value && network.chain === chain.value);
  note.textContent =
    chosen && chosen.minimum !== '0'
      ? `Minimum ${chosen.minimum} ${coin.value}; a smaller one arrives and is not credited.`
      : '';
}

async function send() {
  if (isSending) return;
  isSending = true;
  const { uid, coin, chain, amount } = form.elements;
  status.className = '';
  status.textContent = 'Sending';
  try {
    const answer = await fetch('/sandbox/api/deposits', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        uid: Number(uid.value),
        coin: coin.value,
        chain: chain.value,
        amount: amount.value.trim(),
        requestId,
      }),
    });
    const result = await answer.json();
    status.className = answer.ok ? 'done' : 'failed';
    status.textContent = answer.ok ? `Sent ${amount.value.trim()} ${coin.value}` : result.message;
    if (answer.ok) {
      amount.value = '';
      requestId = newRequestId();
    }
  } catch {
    status.className = 'failed';
    status.textContent = 'Not sent: the exchange does not answer.';
  }
  // The second click of a double click belongs to the first.
  setTimeout(() => {
    isSending = false;
  }, 500);
}

function newRequestId() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

function fill(id, children) {
  document.getElementById(id).replaceChildren(...children);
}

function element(tag, text, className = '') {
  const made = document.createElement(tag);
  made.textContent = text;
  made.className = className;
  return made;
}
