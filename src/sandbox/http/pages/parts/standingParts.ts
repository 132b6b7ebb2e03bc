import type { DemoAccount } from '../../../flows/demo/accounts/demoAccount.ts';
import { demoAccounts } from '../../../flows/demo/accounts/demoAccounts.ts';
import { type Html, html, type Part } from './html.ts';

/** The demo accounts with their balances, and a sign-in button for each. */
export function accountsPart(): Part {
  return {
    id: 'accounts',
    title: 'Accounts and balances',
    purpose:
      'Everybody one can be here. Pending is what is set aside: a conversion under way, a deposit that waits for blocks, a withdrawal.',
    body: html`<div class="card ua-card card--list">${demoAccounts.map((account, at) => accountOf(account, at === 0))}
        </div>`,
  };
}

function accountOf({ key, uid, name, summary }: DemoAccount, isOpen: boolean): Html {
  return html`
          <details class="account-row"${isOpen ? html` open` : ''}>
            <summary>
              <span class="words"><strong>${name}</strong><span>${summary}</span></span>
              <span class="worth" data-worth="${uid}"></span>
            </summary>
            <div class="account-bar">
              <span class="unit">UID ${uid} · <span data-sessions="${uid}"></span></span>
              <button type="button" class="ua-button" data-end-sessions="${uid}" aria-label="End sessions of ${name}" hidden>End sessions</button>
              <form method="post" action="/login"><input type="hidden" name="redirect_url" value="/user/assets/"><button class="ua-button" name="account" value="${key}">Sign in as ${name}</button></form>
            </div>
            <div class="scroll" role="group" aria-label="Balances of ${name}" tabindex="0">
              <table class="dense">
                <thead><tr><th scope="col">Coin</th><th scope="col" class="number">Available</th><th scope="col" class="number">Pending</th><th scope="col" class="number">Total</th></tr></thead>
                <tbody data-uid="${uid}"></tbody>
              </table>
            </div>
          </details>`;
}

const steps = [
  ['1 minute', 60],
  ['10 minutes', 600],
  ['1 hour', 3_600],
  ['1 day', 86_400],
  ['7 days', 604_800],
] as const;

/** Advances the exchange's clock. */
export function clockPart(): Part {
  return {
    id: 'clock',
    title: 'Clock',
    purpose:
      'The exchange’s time. Move it forward and everything that waits follows at once: confirmations, address locks, quotes, daily limits at 00:00 UTC, statements that expire.',
    body: html`<section class="card ua-card reading" aria-labelledby="now-title">
          <h3 id="now-title">Exchange time <span class="unit">UTC</span></h3>
          <p class="big" id="now"><span id="now-time">–</span><span id="now-date" class="unit"></span></p>
          <p id="ahead" class="hint"></p>
          <div class="buttons" role="group" aria-label="Move forward">
            ${steps.map(([name, seconds]) => html`<button type="button" class="ua-button" data-seconds="${seconds}">+ ${name}</button>`)}
            <button type="button" class="ua-button" id="to-midnight">To 00:00 UTC</button>
          </div>
          <form id="move" class="line" novalidate autocomplete="off">
            <div class="field"><label for="move-by">Move forward by</label><input class="ua-input" id="move-by" inputmode="numeric" maxlength="6" aria-describedby="move-status"></div>
            <div class="field"><label for="move-unit">Unit</label><select class="ua-select" id="move-unit"><option value="1">seconds</option><option value="60" selected>minutes</option><option value="3600">hours</option><option value="86400">days</option></select></div>
            <button class="ua-button ua-button--primary">Move</button>
          </form>
          <p id="move-status" class="status" role="status"></p>
          <p class="hint">Time never runs backwards, not after a restart either. Whoever is signed in stays so.</p>
        </section>`,
  };
}

/** The current market prices. */
export function pricesPart(): Part {
  return {
    id: 'prices',
    title: 'Prices',
    purpose:
      'What the exchange’s market makers ask for one coin now. Prices follow from the seed and the clock alone, so they are the same again after a restart.',
    body: html`<div class="card ua-card reading">
          <div class="scroll" role="group" aria-label="Prices" tabindex="0">
            <table class="dense">
              <thead><tr><th scope="col">Coin</th><th scope="col" class="number">Price, USDT</th><th scope="col" class="number">24 hours</th><th scope="col">Hour by hour</th></tr></thead>
              <tbody id="prices"></tbody>
            </table>
          </div>
        </div>`,
  };
}
