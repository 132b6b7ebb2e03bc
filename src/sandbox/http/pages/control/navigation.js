import { setText } from './nodes.js';
import { counted, dateOf, timeOf } from './words.js';

const parts = [...document.querySelectorAll('[data-part]')];
const note = document.getElementById('faults-note');
const links = [...document.querySelectorAll('.parts a[href^="#"]:not(.time)')];

export function start() {
  addEventListener('hashchange', () => {
    show();
    scrollTo(0, 0);
    document.querySelector('[data-part]:not([hidden]) h2')?.focus({ preventScroll: true });
  });
  show();
}

/** Shows the section that the address names, the first one for any other. */
function show() {
  const wanted = location.hash.slice(1);
  const chosen = parts.find(({ dataset }) => dataset.part === wanted) ?? parts[0];
  for (const part of parts) part.hidden = part !== chosen;
  // Where the faults themselves are shown the note says nothing new.
  note.dataset.here = String(chosen.dataset.part === 'faults');
  for (const link of links) {
    const isHere = link.hash === `#${chosen.dataset.part}`;
    if (isHere) {
      link.setAttribute('aria-current', 'page');
      link.scrollIntoView({ block: 'nearest', inline: 'center' });
    } else link.removeAttribute('aria-current');
  }
}

export function draw({ clock, faults, missingKeys }) {
  setText(document.getElementById('side-time'), timeOf(clock.now));
  setText(document.getElementById('side-date'), `${dateOf(clock.now)} UTC`);
  badge('faults', faults.length);
  badge('missing-keys', missingKeys.length);
  const isOne = faults.length === 1;
  note.hidden = faults.length === 0;
  setText(
    document.getElementById('faults-said'),
    `${counted(faults.length, 'fault')} ${isOne ? 'is' : 'are'} set: calls go wrong on purpose.`,
  );
}

/** Says beside a section's link how much there is in it. */
export function badge(id, count) {
  const node = document.querySelector(`[data-badge="${id}"]`);
  node.hidden = count === 0;
  setText(node, String(count));
}
