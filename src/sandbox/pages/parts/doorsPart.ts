import { type DoorId, doorIds } from '../../doors/doorFault.ts';
import { type Html, html } from '../html.ts';
import type { Part } from './part.ts';

const names: Readonly<Record<DoorId, string>> = {
  current: 'This site',
  alternate1: 'First alternate',
  alternate2: 'Second alternate',
};

/** The ways by which pages reach the API, each with its own trouble. */
export function doorsPart(): Part {
  return {
    id: 'doors',
    title: 'API doors',
    purpose:
      'The addresses the pages can reach the API by. Make one slow or let it fail and watch the pages choose another; faults strike behind every door, these at one.',
    body: html`<div class="card card--list">${doorIds.map(doorOf)}
        </div>`,
  };
}

function doorOf(id: DoorId): Html {
  return html`
          <form class="door" data-door="${id}" novalidate autocomplete="off" hidden>
            <div class="door-name"><span class="words"><strong>${names[id]}</strong><span data-origin></span></span><span class="tag" data-trouble></span></div>
            <div class="line">
              <div class="field"><label for="${id}-delay">Delay, ms</label><input id="${id}-delay" name="delay" inputmode="numeric" maxlength="6" placeholder="0" aria-describedby="${id}-status"></div>
              <div class="field"><label for="${id}-failure">Failure</label><select id="${id}-failure" name="failure"><option value="">None</option><option value="refuse">Connection refused</option><option value="reset">Connection breaks</option><option value="hang">No answer ever</option><option value="503">HTTP 503</option></select></div>
              <button class="quiet">Apply</button>
              <p id="${id}-status" class="status" role="status"></p>
            </div>
          </form>`;
}
