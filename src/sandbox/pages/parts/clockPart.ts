import { html } from '../html.ts';
import type { Part } from './part.ts';

const steps = [
  ['1 minute', 60],
  ['10 minutes', 600],
  ['1 hour', 3_600],
  ['1 day', 86_400],
  ['7 days', 604_800],
] as const;

/** Moves the exchange's time forward. */
export function clockPart(): Part {
  return {
    id: 'clock',
    title: 'Clock',
    purpose:
      'The exchange’s time. Move it forward and everything that waits follows at once: confirmations, address locks, quotes, daily limits at 00:00 UTC, statements that expire.',
    body: html`<section class="card reading" aria-labelledby="now-title">
          <h3 id="now-title">Exchange time <span class="unit">UTC</span></h3>
          <p class="big" id="now"><span id="now-time">–</span><span id="now-date" class="unit"></span></p>
          <p id="ahead" class="hint"></p>
          <div class="buttons" role="group" aria-label="Move forward">
            ${steps.map(([name, seconds]) => html`<button type="button" class="quiet" data-seconds="${seconds}">+ ${name}</button>`)}
            <button type="button" class="quiet" id="to-midnight">To 00:00 UTC</button>
          </div>
          <form id="move" class="line" novalidate autocomplete="off">
            <div class="field"><label for="move-by">Move forward by</label><input id="move-by" inputmode="numeric" maxlength="6" aria-describedby="move-status"></div>
            <div class="field"><label for="move-unit">Unit</label><select id="move-unit"><option value="1">seconds</option><option value="60" selected>minutes</option><option value="3600">hours</option><option value="86400">days</option></select></div>
            <button class="primary">Move</button>
          </form>
          <p id="move-status" class="status" role="status"></p>
          <p class="hint">Time never runs backwards, not after a restart either. Whoever is signed in stays so.</p>
        </section>`,
  };
}
