import { nameOf } from './names.js';
import { setText } from './nodes.js';
import { refresh } from './refresh.js';
import { request } from './request.js';

/** The second click of a double click belongs to the first. */
const doubleClickMs = 500;

const form = document.getElementById('send');
const { uid, coin, chain, amount, outcome, fromUid } = form.elements;
const button = document.getElementById('send-button');
const status = document.getElementById('send-status');
const problem = document.getElementById('amount-problem');
const networks = [...chain.options];

let isSending = false;
/** Names the deposit that is being typed; it gets a new one when the exchange has answered. */
let requestId = newRequestId();

export function start() {
  coin.addEventListener('change', showNetworks);
  chain.addEventListener('change', showTerms);
  outcome.addEventListener('change', showOrigin);
  uid.addEventListener('change', showOrigin);
  form.addEventListener('input', () => showOutcome({ text: '' }));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!isSending) void send();
  });
  showNetworks();
  showOrigin();
}

/** Another customer sends it inside the exchange: then there is a sender, who is not the receiver, and no network. */
function showOrigin() {
  const isInternal = outcome.value === 'internal';
  fromUid.closest('.field').hidden = !isInternal;
  chain.closest('.field').hidden = isInternal;
  for (const option of fromUid.options) option.disabled = option.value === uid.value;
  if (fromUid.selectedOptions[0]?.disabled !== false) {
    fromUid.value = [...fromUid.options].find((option) => !option.disabled)?.value ?? '';
  }
}

function showNetworks() {
  const options = networks.filter((option) => option.dataset.coin === coin.value);
  chain.replaceChildren(...options);
  chain.value = options.find((option) => !option.disabled)?.value ?? '';
  showTerms();
}

function showTerms() {
  const { minimum, confirmations, tag = '' } = chain.selectedOptions[0]?.dataset ?? {};
  showWhetherTagged(tag !== '');
  const credited = `Credited after ${confirmations} ${confirmations === '1' ? 'confirmation' : 'confirmations'}.`;
  const note = document.getElementById('chain-note');
  if (confirmations === undefined) note.textContent = '';
  else if (minimum === '0') note.textContent = credited;
  else note.textContent = `${credited} Less than ${minimum} ${coin.value} arrives and is not credited.`;
}

/** Only where customers are told apart by a tag can one be missing. */
function showWhetherTagged(isTagged) {
  const missing = [...outcome.options].find((option) => option.value === 'missingTag');
  missing.disabled = !isTagged;
  if (!isTagged && missing.selected) outcome.value = 'credited';
}

async function send() {
  isSending = true;
  button.ariaDisabled = button.ariaBusy = 'true';
  showOutcome({ text: 'Sending' });
  const isInternal = outcome.value === 'internal';
  const deposit = { coin: coin.value, amount: amount.value.trim(), outcome: outcome.value };
  const origin = isInternal ? { fromUid: Number(fromUid.value) } : { chain: chain.value };
  try {
    const { ok, result } = await request('POST', 'deposits', {
      ...deposit,
      ...origin,
      uid: Number(uid.value),
      requestId,
    });
    if (ok) {
      const way = isInternal
        ? `from ${nameOf(Number(fromUid.value))}`
        : `by ${chain.selectedOptions[0].text}`;
      showOutcome({ text: `Sent ${deposit.amount} ${deposit.coin} ${way}`, tone: 'done' });
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
    button.ariaDisabled = button.ariaBusy = null;
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
