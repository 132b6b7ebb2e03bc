import { demoAccounts } from '../../../flows/demo/accounts/demoAccounts.ts';
import { html, type Part } from './html.ts';

/** Lets customers change their security settings, and ends the pause of their withdrawals. */
export function sensitiveChangesPart(): Part {
  return {
    id: 'sensitive-changes',
    title: 'Security changes',
    purpose:
      'What a customer changes in the security settings of the app. For 24 hours withdrawals are paused, and transfers to others of the family refused.',
    body: html`<section class="card ua-card" aria-labelledby="pauses-title">
          <h3 id="pauses-title">Paused now</h3>
          <ul id="pause-list" class="rows" data-with="pauses"></ul>
          <p class="empty" data-without="pauses">Nobody’s withdrawals are paused after a change.</p>
        </section>
        <section class="card ua-card" aria-labelledby="change-title">
          <h3 id="change-title">Change a setting</h3>
          <form id="sensitive-change" class="line" novalidate autocomplete="off">
            <div class="field"><label for="change-uid">Account</label><select class="ua-select" id="change-uid" name="uid">${demoAccounts.map(({ uid, name }) => html`<option value="${uid}">${name} · ${uid}</option>`)}</select></div>
            <div class="field"><label for="change-what">Setting</label><select class="ua-select" id="change-what" name="change" aria-describedby="change-status">
              <option value="PASSWORD_CHANGE">Password</option>
              <option value="CONTACT_CHANGE">E-mail address or phone number</option>
              <option value="TWO_FACTOR_CHANGE">Two-factor settings</option>
            </select></div>
            <button class="ua-button ua-button--primary">Change</button>
          </form>
          <p id="change-status" class="status" role="status"></p>
        </section>`,
  };
}
