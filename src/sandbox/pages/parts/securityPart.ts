import { demoAccounts } from '../../accounts/demoAccounts.ts';
import { securityEvents } from '../../logging/SecurityLog.ts';
import { html } from '../html.ts';
import type { Part } from './part.ts';

/** What happened that bears on security, and the end of everybody's sessions. */
export function securityPart(): Part {
  return {
    id: 'security',
    title: 'Security events',
    purpose:
      'The latest of this process, newest first, as its log has them. One customer’s sessions are ended under Accounts and balances.',
    body: html`<section class="card" aria-labelledby="security-title">
          <div class="head"><h3 id="security-title">Events</h3><button type="button" id="end-all-sessions" class="quiet">End everybody’s sessions</button></div>
          <div class="line">
            <div class="field"><label for="security-kind">Kind</label><select id="security-kind"><option value="">All</option>${securityEvents.map((event) => html`<option>${event}</option>`)}</select></div>
            <div class="field"><label for="security-customer">Customer</label><select id="security-customer"><option value="">All</option>${demoAccounts.map(({ uid, name }) => html`<option value="${uid}">${name}</option>`)}</select></div>
          </div>
          <div class="scroll" role="group" aria-labelledby="security-title" tabindex="0" data-with="security">
            <table class="dense">
              <thead><tr><th scope="col">Time, UTC</th><th scope="col">Event</th><th scope="col">Customer</th><th scope="col">Network</th><th scope="col">About</th></tr></thead>
              <tbody id="security-events"></tbody>
            </table>
          </div>
          <p class="empty" data-without="security">Nothing of the kind has happened since the process started.</p>
        </section>`,
  };
}
