import { closedCoinsPart } from './parts/closedCoinsPart.ts';
import { depositPart } from './parts/depositPart.ts';
import { faultsPart, listenersPart } from './parts/faultParts.ts';
import { freezesPart } from './parts/freezesPart.ts';
import { html, note, type Part, pageFrame } from './parts/html.ts';
import { mailboxPart, missingKeysPart, receivedPart, securityPart } from './parts/receivedParts.ts';
import { sensitiveChangesPart } from './parts/sensitiveChangesPart.ts';
import { accountsPart, clockPart, pricesPart } from './parts/standingParts.ts';

/** The control page's markup: control/main.js shows one section at a time and fills in what changes. */
export function controlHtml(): string {
  const parts = [
    depositPart(),
    accountsPart(),
    freezesPart(),
    sensitiveChangesPart(),
    mailboxPart(),
    clockPart(),
    pricesPart(),
    closedCoinsPart(),
    faultsPart(),
    listenersPart(),
    securityPart(),
    receivedPart(),
    missingKeysPart(),
  ];
  return pageFrame({
    title: 'Control page',
    styles: [
      'ui/card',
      'ui/field',
      'ui/check',
      'ui/checkLine',
      'ui/choice',
      'layout',
      'forms',
      'tables',
      'parts',
    ],
    script: 'control/main.js',
    body: html`
      <h1 class="ua-visually-hidden">Control page</h1>
      <div class="control">
        <nav class="parts" aria-label="Sections">
          <ul>${parts.map(linkTo)}
          </ul>
          <a class="time" href="#clock"><span class="ua-visually-hidden">Clock of the exchange:</span><span id="side-time">–</span><span id="side-date"></span></a>
        </nav>
        <div class="content">
          ${note('fail', 'The exchange does not answer. The figures below are old; trying again every second.', html` id="lost" role="alert" hidden`)}
          <noscript>${note('fail', 'This page needs JavaScript. Turn it on and load the page again.')}</noscript>
          ${note('warn', html`<span id="faults-said"></span> <a href="#faults">Show faults</a>`, html` id="faults-note" hidden`)}
          ${parts.map(sectionOf)}
        </div>
      </div>`,
  });
}

function linkTo({ id, title }: Part, at: number) {
  return html`
            <li><a href="#${id}"${at === 0 ? html` aria-current="page"` : ''}>${title}<span class="badge" data-badge="${id}" hidden></span></a></li>`;
}

function sectionOf({ id, title, purpose, body }: Part, at: number) {
  return html`
          <div class="part" data-part="${id}"${at === 0 ? '' : html` hidden`}>
            <h2 tabindex="-1">${title}</h2>
            <p class="purpose">${purpose}</p>
            ${body}
          </div>`;
}
