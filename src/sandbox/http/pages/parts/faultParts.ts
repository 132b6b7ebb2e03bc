import type { Effect } from '../../faults/fault.ts';
import { type ListenerId, listenerIds } from '../../listeners/listenerFault.ts';
import { operationObjects, readDescription } from '../../wire/descriptionDocument.ts';
import { type Html, html, type Part } from './html.ts';

/** Injects faults into calls. */
export function faultsPart(): Part {
  return {
    id: 'faults',
    title: 'Faults',
    purpose:
      'Make calls go wrong on purpose and see what the pages make of it. The newest fault that fits a call wins; a restart clears all.',
    body: html`<section class="card ua-card" aria-labelledby="set-title">
          <div class="head"><h3 id="set-title">Set now</h3><button type="button" id="clear-faults" class="ua-button ua-button--small" data-with="faults">Clear all</button></div>
          <ul id="fault-list" class="rows" data-with="faults"></ul>
          <p class="empty" data-without="faults">None. Every call is answered as it should be.</p>
        </section>
        <section class="card ua-card" aria-labelledby="new-fault-title">
          <h3 id="new-fault-title">New fault</h3>
          <form id="fault" class="form" novalidate autocomplete="off">
            <div class="field field--half"><label for="fault-operation">Calls of</label><select class="ua-select" id="fault-operation" name="operation"><option value="all">All operations</option>${operationGroups()}</select></div>
            <fieldset><legend>What goes wrong</legend><div class="choices">${faultKinds.map(choiceOf)}</div></fieldset>
            ${detailFields()}
            <fieldset class="line"><legend>How often</legend>
              <label class="ua-check-line"><input class="ua-check" type="radio" name="often" value="count" checked> The next</label>
              <div class="field field--tiny"><label class="ua-visually-hidden" for="fault-count">Number of calls</label><input class="ua-input" id="fault-count" name="count" value="1" inputmode="numeric" maxlength="7"></div>
              <span>calls</span>
              <label class="ua-check-line"><input class="ua-check" type="radio" name="often" value="always"> All until cleared</label>
            </fieldset>
            <div data-for="after">
              <label class="ua-check-line"><input class="ua-check" type="checkbox" name="after" aria-describedby="after-note"> Only after the work is done</label>
              <p id="after-note" class="hint">The call happens, its answer is lost: shows that trying again does not do it twice. Otherwise the call does not happen at all.</p>
            </div>
            <div class="line"><button class="ua-button ua-button--primary">Set fault</button><p id="fault-status" class="status" role="status"></p></div>
          </form>
        </section>`,
  };
}

function choiceOf({ kind, name, explanation, mayComeAfter }: (typeof faultKinds)[number], at: number): Html {
  return html`
              <label class="choice ua-choice${at === 0 ? ' choice--wide' : ''}"><input class="ua-check" type="radio" name="kind" value="${kind}" data-after="${String(mayComeAfter)}"${at === 0 ? html` checked` : ''}><span class="words"><strong>${name}</strong><span>${explanation}</span></span></label>`;
}

/** Fields that belong to one kind; control/faultForm.js shows those of the selected kind. */
function detailFields(): Html {
  return html`
            <div class="line" data-for="code">
              <div class="field"><label for="fault-code">Code</label><input class="ua-input" id="fault-code" name="code" inputmode="numeric" maxlength="8" placeholder="10016"></div>
              <div class="field field--wide"><label for="fault-message">Message, if it should have one</label><input class="ua-input" id="fault-message" name="message" maxlength="500"></div>
            </div>
            <div class="field field--half" data-for="status"><label for="fault-http">Status</label><input class="ua-input" id="fault-http" name="status" inputmode="numeric" maxlength="3" placeholder="503"></div>
            <div class="field field--half" data-for="delay"><label for="fault-delay">Delay, ms</label><input class="ua-input" id="fault-delay" name="delayMs" inputmode="numeric" maxlength="6" placeholder="3000"></div>
            <div class="field field--half" data-for="wrongShape"><label for="fault-shape">Shape</label><select class="ua-select" id="fault-shape" name="shape"><option value="missing">Fields missing</option><option value="types">Other types</option><option value="null">null</option><option value="array">An array</option><option value="number">A number</option></select></div>`;
}

/** The operations of the description by group. */
function operationGroups(): readonly Html[] {
  const operations = [...operationObjects(readDescription()).values()];
  const groups = [...new Set(operations.map(({ tags }) => tags[0] ?? ''))];
  return groups.map(
    (group) =>
      html`<optgroup label="${group}">${operations
        .filter(({ tags }) => tags[0] === group)
        .map(
          ({ operationId, summary }) =>
            html`<option value="${operationId}">${operationId} · ${summary}</option>`,
        )}</optgroup>`,
  );
}

interface FaultKind {
  readonly kind: Effect['kind'];
  readonly name: string;
  readonly explanation: string;
  /** Whether it can also apply after the work is done (http/faults/fault.ts). */
  readonly mayComeAfter: boolean;
}

/** Every kind of fault in plain words; the most important one for trust first. */
const faultKinds: readonly FaultKind[] = [
  {
    kind: 'tampered',
    name: 'Tampered answer',
    explanation:
      'The exchange signs its true answer; then the first figure in it is altered, as somebody between the exchange and the page would. A page that checks signatures refuses it and changes nothing.',
    mayComeAfter: false,
  },
  {
    kind: 'code',
    name: 'Refusal',
    explanation: 'An answer with a code of your choice.',
    mayComeAfter: false,
  },
  {
    kind: 'status',
    name: 'HTTP status',
    explanation: 'A 4xx or 5xx without an envelope.',
    mayComeAfter: true,
  },
  {
    kind: 'delay',
    name: 'Delay',
    explanation: 'The answer is late. Joins other faults.',
    mayComeAfter: false,
  },
  { kind: 'hang', name: 'Hang', explanation: 'No answer ever: the page gives up.', mayComeAfter: true },
  { kind: 'cut', name: 'Cut connection', explanation: 'The connection breaks off.', mayComeAfter: true },
  { kind: 'empty', name: 'Empty body', explanation: 'A success that says nothing.', mayComeAfter: true },
  { kind: 'truncated', name: 'Truncated', explanation: 'The first half of the JSON.', mayComeAfter: true },
  { kind: 'html', name: 'HTML', explanation: 'A proxy’s page in place of JSON.', mayComeAfter: true },
  {
    kind: 'wrongShape',
    name: 'Wrong shape',
    explanation: 'A result unlike its description.',
    mayComeAfter: false,
  },
  { kind: 'huge', name: 'Huge', explanation: 'Ten megabytes more than needed.', mayComeAfter: false },
  {
    kind: 'unreadable',
    name: 'Statement fails',
    explanation: 'The call is answered; the records of the statement cannot be read.',
    mayComeAfter: false,
  },
];

const names: Readonly<Record<ListenerId, string>> = {
  current: 'This site',
  alternate1: 'First alternate',
  alternate2: 'Second alternate',
};

/** The listeners through which pages reach the API, each with its own fault. */
export function listenersPart(): Part {
  return {
    id: 'listeners',
    title: 'API listeners',
    purpose:
      'The addresses the pages can reach the API by. Make one slow or let it fail and watch the pages choose another; faults strike behind every listener, these at one.',
    body: html`<div class="card ua-card card--list">${listenerIds.map(fieldsOf)}
        </div>`,
  };
}

function fieldsOf(id: ListenerId): Html {
  return html`
          <form class="listener" data-listener="${id}" novalidate autocomplete="off" hidden>
            <div class="listener-name"><span class="words"><strong>${names[id]}</strong><span data-origin></span></span><span class="ua-tag" data-trouble></span></div>
            <p class="traffic"><span data-calls></span><span class="hint" data-words></span></p>
            <div class="line">
              <div class="field"><label for="${id}-delay">Delay, ms</label><input class="ua-input" id="${id}-delay" name="delay" inputmode="numeric" maxlength="6" placeholder="0" aria-describedby="${id}-status"></div>
              <div class="field"><label for="${id}-failure">Failure</label><select class="ua-select" id="${id}-failure" name="failure"><option value="">None</option><option value="refuse">Connection refused</option><option value="reset">Connection breaks</option><option value="hang">No answer ever</option><option value="503">HTTP 503</option></select></div>
              <button class="ua-button">Apply</button>
              <p id="${id}-status" class="status" role="status"></p>
            </div>
          </form>`;
}
