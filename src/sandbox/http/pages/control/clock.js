import { formStatus } from './formStatus.js';
import { setText } from './nodes.js';
import { refresh } from './refresh.js';
import { request } from './request.js';
import { dateOf, spanOf, timeOf } from './words.js';

const dayMs = 86_400_000;
const form = document.getElementById('move');
const by = document.getElementById('move-by');
const unit = document.getElementById('move-unit');
const { say, refuse } = formStatus(form, document.getElementById('move-status'));

let now = 0;
let isMoving = false;

export function start() {
  for (const button of document.querySelectorAll('[data-seconds]')) {
    button.addEventListener('click', () => move(Number(button.dataset.seconds) * 1000));
  }
  document.getElementById('to-midnight').addEventListener('click', moveToMidnight);
  form.addEventListener('input', () => say(''));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const count = by.value.trim();
    if (/^[1-9]\d*$/.test(count)) void move(Number(count) * Number(unit.value) * 1000);
    else refuse('Enter a whole number above zero.', by);
  });
}

/** A press may come before the page has heard what time it is. */
async function moveToMidnight() {
  if (now === 0) await refresh();
  if (now !== 0) await move(dayMs - (now % dayMs));
}

async function move(advanceMs) {
  if (isMoving) return;
  isMoving = true;
  say('Moving');
  try {
    const { ok, result } = await request('POST', 'clock', { advanceMs });
    if (ok) say(`Moved forward by ${spanOf(advanceMs)}.`, 'done');
    else refuse(result.message, by);
  } catch {
    say('The exchange did not answer. Look at the time before you try again.', 'failed');
  }
  // Before the new state is there: a press meanwhile is meant.
  isMoving = false;
  await refresh();
}

export function draw({ clock }) {
  now = clock.now;
  setText(document.getElementById('now-time'), timeOf(now));
  setText(document.getElementById('now-date'), dateOf(now));
  setText(
    document.getElementById('ahead'),
    clock.aheadMs === 0 ? 'The same as this machine’s.' : `${spanOf(clock.aheadMs)} ahead of this machine.`,
  );
}
