import type { DemoAccount } from '../../accounts/demoAccount.ts';
import { demoAccounts } from '../../accounts/demoAccounts.ts';
import { type Html, html } from '../html.ts';
import type { Part } from './part.ts';

/** Who there is, what they own, and the way in as each of them. */
export function accountsPart(): Part {
  return {
    id: 'accounts',
    title: 'Accounts and balances',
    purpose:
      'Everybody one can be here. Pending is what is set aside: a conversion under way, a deposit that waits for blocks, a withdrawal.',
    body: html`<div class="card card--list">${demoAccounts.map((account, at) => accountOf(account, at === 0))}
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
              <button type="button" class="quiet" data-end-sessions="${uid}" aria-label="End sessions of ${name}" hidden>End sessions</button>
              <form method="post" action="/login"><input type="hidden" name="redirect_url" value="/user/assets/"><button class="quiet" name="account" value="${key}">Sign in as ${name}</button></form>
            </div>
            <div class="scroll" role="group" aria-label="Balances of ${name}" tabindex="0">
              <table class="dense">
                <thead><tr><th scope="col">Coin</th><th scope="col" class="number">Available</th><th scope="col" class="number">Pending</th><th scope="col" class="number">Total</th></tr></thead>
                <tbody data-uid="${uid}"></tbody>
              </table>
            </div>
          </details>`;
}
