import { demoAccounts } from '../accounts/demoAccounts.ts';
import { coinChains } from '../reference/coinChains.ts';
import { coins } from '../reference/coins.ts';
import { html } from './html.ts';
import { pageFrame } from './pageFrame.ts';

/** The control page's markup; control.js fills in what changes. */
export function controlHtml(): string {
  const accounts = demoAccounts.map(
    ({ uid, name }) => html`<option value="${uid}">${name} (${uid})</option>`,
  );
  const depositable = [...coins.keys()].filter((coin) =>
    coinChains.some((rule) => rule.coin === coin && rule.isDepositOpen),
  );
  return pageFrame({
    title: 'Control',
    script: 'control.js',
    body: html`
      <h1>Control</h1>
      <p class="purpose">What the world outside does to the exchange: coins that arrive, blocks that are found, prices that move.</p>
      <div class="columns">
        <section aria-labelledby="send-title">
          <h2 id="send-title">Send a test deposit</h2>
          <form id="send" class="card" novalidate>
            <div class="field"><label for="uid">Account</label><select id="uid" name="uid">${accounts}</select></div>
            <div class="field"><label for="coin">Coin</label><select id="coin" name="coin">${depositable.map((coin) => html`<option>${coin}</option>`)}</select></div>
            <div class="field"><label for="chain">Network</label><select id="chain" name="chain"></select></div>
            <div class="field"><label for="amount">Amount</label><input id="amount" name="amount" inputmode="decimal" autocomplete="off" aria-describedby="send-note"></div>
            <p id="send-note" class="hint"></p>
            <button class="primary">Send deposit</button>
            <p id="send-status" role="status"></p>
          </form>
          <h2>Prices in USDT</h2>
          <dl id="prices" class="card facts"></dl>
        </section>
        <section aria-labelledby="deposits-title">
          <h2 id="deposits-title">Deposits</h2>
          <div class="card scroll">
            <table>
              <caption class="hidden">Latest deposits</caption>
              <thead><tr><th scope="col">Account</th><th scope="col" class="number">Amount</th><th scope="col">Network</th><th scope="col">Confirmations</th><th scope="col">State</th></tr></thead>
              <tbody id="deposits"><tr><td colspan="5">None yet</td></tr></tbody>
            </table>
          </div>
          <h2>Balances</h2>
          <div id="balances"></div>
        </section>
      </div>`,
  });
}
