import { formStatus } from './formStatus.js';
import { refresh } from './refresh.js';
import { request } from './request.js';

const form = document.getElementById('fault');
const fields = form.elements;
const { say, refuse } = formStatus(form, document.getElementById('fault-status'));

/** Fields of the form that each kind brings. Numbers are whole; what is no number is refused by the exchange. */
const details = {
  code: () => ({
    code: numberOf('code'),
    ...(fields.message.value === '' ? {} : { message: fields.message.value }),
  }),
  status: () => ({ status: numberOf('status') }),
  delay: () => ({ delayMs: numberOf('delayMs') }),
  wrongShape: () => ({ shape: fields.shape.value }),
};

/** Names of the API → names of the form, where they differ. */
const fieldNames = { remaining: 'count' };

export function start() {
  form.addEventListener('change', showFields);
  form.addEventListener('input', () => say(''));
  fields.count.addEventListener('focus', () => {
    fields.often.value = 'count';
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void set();
  });
  showFields();
}

/** Only the fields of the chosen kind are there. */
function showFields() {
  const kind = fields.kind.value;
  const mayComeAfter = form.querySelector('input[name="kind"]:checked').dataset.after === 'true';
  for (const node of form.querySelectorAll('[data-for]')) {
    node.hidden = node.dataset.for === 'after' ? !mayComeAfter : node.dataset.for !== kind;
  }
}

function formValues() {
  const kind = fields.kind.value;
  const mayComeAfter = form.querySelector('input[name="kind"]:checked').dataset.after === 'true';
  return {
    operation: fields.operation.value,
    kind,
    remaining: fields.often.value === 'always' ? null : numberOf('count'),
    ...(details[kind]?.() ?? {}),
    ...(mayComeAfter && fields.after.checked ? { after: true } : {}),
  };
}

function numberOf(name) {
  const text = fields[name].value.trim();
  return /^\d+$/.test(text) ? Number(text) : text;
}

async function set() {
  try {
    const { ok, result } = await request('POST', 'faults', formValues());
    if (ok) say('Set.', 'done');
    else refuseField(result);
    await refresh();
  } catch {
    say('The exchange did not answer. Try again.', 'failed');
  }
}

function refuseField({ message, field }) {
  const name = field.slice(1);
  const input = fields[fieldNames[name] ?? name];
  if (input instanceof HTMLInputElement) refuse(message, input);
  else say(message, 'failed');
}
