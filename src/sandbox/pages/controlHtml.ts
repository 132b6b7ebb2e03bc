import { demoAccounts } from '../accounts/demoAccounts.ts';
import { chainOf } from '../reference/chains.ts';
import { coinChains } from '../reference/coinChains.ts';
import { shownPrices } from './controlState.ts';
import { type Html, html } from './html.ts';
import { pageFrame } from './pageFrame.ts';

/** The control page's markup; control.js fills in what changes. */
export function controlHtml(): string {
  return pageFrame({
    title: 'Test deposits',
    script: 'control.js',
    body: html`
      <h1>Test deposits</h1>
      <p class="purpose">The outside world of this demonstration: what arrives on the chains, and what it does to balances.</p>
      <p id="lost" class="note note--fail" role="alert" hidden>The exchange does not answer. The figures below are old; trying again every second.</p>
      <noscript><p class="note note--fail">This page needs JavaScript. Turn it on and load the page again.</p></noscript>
      <div class="columns">
        <div>
          ${sendForm()}
          <section class="card" aria-labelledby="prices-title">
            <h2 id="prices-title">Prices <span class="unit">USDT</span></h2>
            <dl id="prices" class="facts">${shownPrices.map((coin) => html`<div data-key="${coin}"><dt>${coin}</dt><dd>–</dd></div>`)}</dl>
          </section>
        </div>
        <div>
          ${depositList()}
          <section class="card" aria-labelledby="balances-title">
            <h2 id="balances-title">Balances</h2>
            ${demoAccounts.map(({ uid, name }, at) => balanceTable(uid, name, at === 0))}
          </section>
        </div>
      </div>`,
  });
}

function sendForm(): Html {
  const depositable = [...new Set(coinChains.map(({ coin }) => coin))].filter((coin) =>
    coinChains.some((rule) => rule.coin === coin && rule.isDepositOpen),
  );
  const accounts = demoAccounts.map(
    ({ uid, name }) => html`<option value="${uid}">${name} · ${uid}</option>`,
  );
  const networks = coinChains.map(
    ({ coin, chain, depositMin, confirmation, isDepositOpen }) =>
      html`<option value="${chain}" data-coin="${coin}" data-minimum="${depositMin}" data-confirmations="${confirmation ?? ''}"${isDepositOpen ? '' : html` disabled`}>${chainOf(chain).label}${isDepositOpen ? '' : ' – closed'}</option>`,
  );
  return html`<section class="card" aria-labelledby="send-title">
            <h2 id="send-title">Send</h2>
            <form id="send" novalidate autocomplete="off">
              <div class="field"><label for="uid">Account</label><select id="uid" name="uid">${accounts}</select></div>
              <div class="field"><label for="coin">Coin</label><select id="coin" name="coin">${depositable.map((coin) => html`<option>${coin}</option>`)}</select></div>
              <div class="field"><label for="chain">Network</label><select id="chain" name="chain" aria-describedby="chain-note">${networks}</select><p id="chain-note" class="hint"></p></div>
              <div class="field"><label for="amount">Amount</label><input id="amount" name="amount" inputmode="decimal" maxlength="60" aria-describedby="amount-problem"><p id="amount-problem" class="hint problem"></p></div>
              <button id="send-button" class="primary">Send deposit</button>
              <p id="send-status" class="status" role="status"></p>
            </form>
          </section>`;
}

function depositList(): Html {
  return html`<section class="card" aria-labelledby="deposits-title">
            <h2 id="deposits-title">Deposits</h2>
            <div class="scroll" role="region" aria-labelledby="deposits-title" tabindex="0">
              <table class="stacked">
                <thead><tr><th scope="col">To</th><th scope="col" class="number">Amount</th><th scope="col">Network</th><th scope="col">Confirmations</th><th scope="col">State</th></tr></thead>
                <tbody id="deposits"></tbody>
              </table>
            </div>
            <p id="no-deposits" class="empty">Nothing has arrived yet. Send the first one.</p>
          </section>`;
}

function balanceTable(uid: number, name: string, isOpen: boolean): Html {
  return html`
            <details${isOpen ? html` open` : ''}>
              <summary>${name} <span class="unit">UID ${uid}</span></summary>
              <div class="scroll" role="region" aria-label="Balances of ${name}" tabindex="0">
                <table class="dense">
                  <thead><tr><th scope="col">Coin</th><th scope="col" class="number">Available</th><th scope="col" class="number">Pending</th><th scope="col" class="number">Total</th></tr></thead>
                  <tbody data-uid="${uid}"></tbody>
                </table>
              </div>
            </details>`;
}
