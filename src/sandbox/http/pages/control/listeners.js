import { drawBars, drawing } from './courses.js';
import { formStatus } from './formStatus.js';
import { badge } from './navigation.js';
import { setText } from './nodes.js';
import { request } from './request.js';

const failures = {
  refuse: 'connection refused',
  reset: 'connection breaks',
  hang: 'no answer ever',
};

export function start() {
  for (const form of document.querySelectorAll('[data-listener]')) {
    form.querySelector('[data-calls]').append(drawing('course--bars'));
    form.addEventListener('input', () => statusOf(form).say(''));
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void apply(form);
    });
  }
}

/** The listeners have an API of their own; it is polled as often as the rest. */
export async function draw() {
  const { result } = await request('GET', 'listeners').catch(() => ({ result: { listeners: [] } }));
  show(result);
}

function show({ listeners, traffic }) {
  for (const { id, origin, fault } of listeners) {
    const form = document.querySelector(`[data-listener="${id}"]`);
    form.hidden = false;
    setText(form.querySelector('[data-origin]'), origin);
    const tag = form.querySelector('[data-trouble]');
    setText(tag, fault === null ? 'Open' : troubleOf(fault));
    tag.className = `ua-tag ua-tone--${fault === null ? 'success' : 'warn'}`;
    showTraffic(form, traffic[id]);
  }
  badge('listeners', listeners.filter(({ fault }) => fault !== null).length);
}

/** Calls of the last hour, minute by minute, with those that failed. */
function showTraffic(form, { calls, failures }) {
  drawBars(form.querySelector('svg'), calls, failures);
  const [called, failed] = [calls, failures].map((counts) => counts.reduce((sum, count) => sum + count, 0));
  const words = `${called} ${called === 1 ? 'call' : 'calls'} in the last hour, ${failed} failed`;
  setText(form.querySelector('[data-words]'), called === 0 ? 'No calls in the last hour' : words);
}

function troubleOf({ delayMs, failure }) {
  const said = [
    delayMs === undefined ? '' : `${delayMs} ms late`,
    failure === undefined ? '' : (failures[failure] ?? `HTTP ${failure.status}`),
  ];
  const text = said.filter((part) => part !== '').join(', then ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const statusOf = (form) => formStatus(form, form.querySelector('[role="status"]'));

async function apply(form) {
  const { say, refuse } = statusOf(form);
  try {
    const { ok, result } = await request('POST', 'listeners', {
      id: form.dataset.listener,
      fault: faultOf(form),
    });
    if (!ok) return refuse(result.message, form.elements.delay);
    say('Applied.', 'done');
    show(result);
  } catch {
    say('The exchange did not answer. Try again.', 'failed');
  }
}

/** null where nothing is chosen: the fault is removed. */
function faultOf(form) {
  const { delay, failure } = form.elements;
  const ms = delay.value.trim();
  const fault = {
    ...(ms === '' || ms === '0' ? {} : { delayMs: /^\d+$/.test(ms) ? Number(ms) : ms }),
    ...(failure.value === ''
      ? {}
      : { failure: /^\d+$/.test(failure.value) ? { status: Number(failure.value) } : failure.value }),
  };
  return Object.keys(fault).length === 0 ? null : fault;
}
