import { demoAccounts } from '../../../flows/demo/accounts/demoAccounts.ts';
import { chainOf } from '../../../world/reference/chains.ts';
import { type CoinChain, coinChains } from '../../../world/reference/coinChains.ts';
import type { depositOutcomes } from './controlBodies.ts';
import { type Html, html, type Part } from './html.ts';

/** Sends deposits to customers, shows their progress, and pays fiat orders. */
export function depositPart(): Part {
  return {
    id: 'deposit',
    title: 'Send deposit',
    purpose:
      'The world outside: a transfer to a customer’s deposit address, seen on its network at once and credited when enough blocks confirm it; and the payments that customers ordered.',
    body: html`<div class="columns">
          ${sendForm()}
          ${depositList()}
        </div>
        ${fiatOrderList()}`,
  };
}

const outcomeTexts: Readonly<Record<(typeof depositOutcomes)[number], string>> = {
  credited: 'It is credited',
  pooled: 'It is credited to Funding instead',
  missingTag: 'It comes without its tag',
  aboveLimit: 'It is above the daily limit',
  reviewReleased: 'It is reviewed, then released',
  reviewRefused: 'It is reviewed, then sent back',
  undone: 'Its block is undone',
  undoneKept: 'Its block is undone and found again',
  failed: 'It fails on its network',
  internal: 'Another customer sends it',
};

function sendForm(): Html {
  const depositable = [...new Set(coinChains.map(({ coin }) => coin))].filter((coin) =>
    coinChains.some((rule) => rule.coin === coin && rule.isDepositOpen),
  );
  const accounts = demoAccounts.map(
    ({ uid, name }) => html`<option value="${uid}">${name} · ${uid}</option>`,
  );
  const outcomes = Object.entries(outcomeTexts).map(
    ([outcome, text]) => html`<option value="${outcome}">${text}</option>`,
  );
  return html`<section class="card ua-card" aria-labelledby="send-title">
            <h3 id="send-title">Send</h3>
            <form id="send" class="form" novalidate autocomplete="off">
              <div class="field"><label for="uid">Account</label><select class="ua-select" id="uid" name="uid">${accounts}</select></div>
              <div class="field"><label for="coin">Coin</label><select class="ua-select" id="coin" name="coin">${depositable.map((coin) => html`<option>${coin}</option>`)}</select></div>
              <div class="field"><label for="outcome">What happens to it</label><select class="ua-select" id="outcome" name="outcome">${outcomes}</select></div>
              <div class="field" hidden><label for="fromUid">From</label><select class="ua-select" id="fromUid" name="fromUid">${accounts}</select></div>
              <div class="field"><label for="chain">Network</label><select class="ua-select" id="chain" name="chain" aria-describedby="chain-note">${coinChains.map(networkOption)}</select><p id="chain-note" class="hint"></p></div>
              <div class="field"><label for="amount">Amount</label><input class="ua-input" id="amount" name="amount" inputmode="decimal" maxlength="60" aria-describedby="amount-problem"><p id="amount-problem" class="hint problem"></p></div>
              <button id="send-button" class="ua-button ua-button--primary">Send deposit</button>
              <p id="send-status" class="status" role="status"></p>
            </form>
          </section>`;
}

function networkOption({ coin, chain, depositMin, confirmation, isDepositOpen }: CoinChain): Html {
  const { label, tag } = chainOf(chain);
  return html`<option value="${chain}" data-coin="${coin}" data-minimum="${depositMin}" data-confirmations="${confirmation ?? ''}" data-tag="${tag?.name ?? ''}"${isDepositOpen ? '' : html` disabled`}>${label}${isDepositOpen ? '' : ' – closed'}</option>`;
}

function depositList(): Html {
  return html`<section class="card ua-card" aria-labelledby="deposits-title">
            <h3 id="deposits-title">Deposits</h3>
            <div class="scroll" role="group" aria-labelledby="deposits-title" tabindex="0" data-with="deposits">
              <table class="stacked">
                <thead class="ua-hideable"><tr><th scope="col">To</th><th scope="col" class="number">Amount</th><th scope="col">Network</th><th scope="col">Confirmations</th><th scope="col">State</th></tr></thead>
                <tbody id="deposits"></tbody>
              </table>
            </div>
            <p id="no-deposits" class="empty" data-without="deposits">Nothing has arrived yet. Send the first one.</p>
          </section>`;
}

/** The customers' fiat orders; an open one can be paid, or paid so that the payment bounces. */
function fiatOrderList(): Html {
  return html`<section class="card ua-card" aria-labelledby="fiat-orders-title">
          <h3 id="fiat-orders-title">Payments</h3>
          <div class="scroll" role="group" aria-labelledby="fiat-orders-title" tabindex="0" data-with="fiat-orders">
            <table class="stacked">
              <thead class="ua-hideable"><tr><th scope="col">To</th><th scope="col" class="number">Amount</th><th scope="col">By</th><th scope="col">Reference</th><th scope="col">State</th></tr></thead>
              <tbody id="fiat-orders"></tbody>
            </table>
          </div>
          <p class="empty" data-without="fiat-orders">Nobody has ordered a payment yet.</p>
          <p id="fiat-orders-status" class="status" role="status"></p>
        </section>`;
}
