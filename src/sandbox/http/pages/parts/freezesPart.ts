import type { AccountFreezeReason } from '../../../books/db/tables/freezes.ts';
import { demoAccounts } from '../../../flows/demo/accounts/demoAccounts.ts';
import type { PlacedHoldReason } from '../../../flows/freezes/placedHolds.ts';
import { wallets } from '../../../platform/accountId.ts';
import { coins } from '../../../world/reference/coins.ts';
import { type Html, html, type Part } from './html.ts';

/** Locks coins of customers and lets them go; begins and ends upgrades to the unified account. */
export function freezesPart(): Part {
  return {
    id: 'freezes',
    title: 'Freezes and upgrades',
    purpose:
      'What others than the customer decide: courts, lenders, earn products and limit conversions lock coins; a purchase from a person or a look by staff holds them back: they can be traded, but do not leave. The upgrade to the unified account is begun and ended. It fails while something in the wallets that it replaces is locked.',
    body: html`<section class="card ua-card" aria-labelledby="freezes-title">
          <h3 id="freezes-title">Locked now</h3>
          <ul id="freeze-list" class="rows" data-with="freezes"></ul>
          <p class="empty" data-without="freezes">Nothing is locked for such a reason.</p>
        </section>
        ${freezeForm()}
        <section class="card ua-card" aria-labelledby="upgrades-title">
          <h3 id="upgrades-title">Upgrades</h3>
          <ul id="upgrade-list" class="rows"></ul>
          <p id="upgrade-status" class="status" role="status"></p>
        </section>`,
  };
}

const reasons = {
  JUDICIAL: 'An order of a court',
  LOAN_COLLATERAL: 'Collateral of a loan',
  EARN_LOCKED: 'An earn product',
  CONVERT_LIMIT_ORDER: 'A limit conversion',
  P2P_HOLD: 'A purchase from a person',
  MANUAL_REVIEW: 'A look by staff',
} as const satisfies Record<AccountFreezeReason | PlacedHoldReason, string>;

function freezeForm(): Html {
  const codes = [...coins.keys()].map((coin) => html`<option>${coin}</option>`);
  const options = (texts: readonly (readonly [string, string | number])[]) =>
    texts.map(([value, text]) => html`<option value="${value}">${text}</option>`);
  const accounts = options(demoAccounts.map(({ uid, name }) => [String(uid), `${name} · ${uid}`]));
  return html`<section class="card ua-card" aria-labelledby="freeze-title">
          <h3 id="freeze-title">Lock coins</h3>
          <form id="freeze" class="form" novalidate autocomplete="off">
            <div class="field field--half"><label for="freeze-uid">Account</label><select class="ua-select" id="freeze-uid" name="uid">${accounts}</select></div>
            <div class="field field--half"><label for="freeze-reason">Reason</label><select class="ua-select" id="freeze-reason" name="reason">${options(Object.entries(reasons))}</select></div>
            <div class="field field--half" data-reasons="JUDICIAL LOAN_COLLATERAL EARN_LOCKED P2P_HOLD MANUAL_REVIEW"><label for="freeze-wallet">Wallet</label><select class="ua-select" id="freeze-wallet" name="wallet">${wallets.map((wallet) => html`<option>${wallet}</option>`)}</select></div>
            <div class="line">
              <div class="field"><label for="freeze-coin">Coin</label><select class="ua-select" id="freeze-coin" name="coin">${codes}</select></div>
              <div class="field"><label for="freeze-amount">Amount</label><input class="ua-input" id="freeze-amount" name="amount" inputmode="decimal" maxlength="60"></div>
              <div class="field" data-reasons="EARN_LOCKED CONVERT_LIMIT_ORDER P2P_HOLD MANUAL_REVIEW"><label for="freeze-hours">Hours</label><input class="ua-input" id="freeze-hours" name="hours" inputmode="numeric" maxlength="4" value="24"></div>
            </div>
            <div class="line" data-reasons="CONVERT_LIMIT_ORDER">
              <div class="field"><label for="freeze-to">Coin to buy</label><select class="ua-select" id="freeze-to" name="toCoin">${codes}</select></div>
              <div class="field"><label for="freeze-rate">Price: coins to buy for one</label><input class="ua-input" id="freeze-rate" name="limitRate" inputmode="decimal" maxlength="60"></div>
            </div>
            <div class="line"><button class="ua-button ua-button--primary">Lock</button><p id="freeze-status" class="status" role="status"></p></div>
          </form>
        </section>`;
}
