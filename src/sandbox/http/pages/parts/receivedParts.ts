import { demoAccounts } from '../../../flows/demo/accounts/demoAccounts.ts';
import { securityEvents } from '../../../platform/logger.ts';
import { html, type Part } from './html.ts';

/** What the pages reported about themselves, and violations that the exchange found in its own responses. */
export function receivedPart(): Part {
  return {
    id: 'received',
    title: 'Monitoring and tracking',
    purpose:
      'What the pages sent about themselves, newest first. Besides the customer’s number nothing personal may stand here.',
    body: html`<section class="card ua-card" aria-labelledby="reports-title">
          <h3 id="reports-title">Monitoring</h3>
          <div class="scroll" role="group" aria-labelledby="reports-title" tabindex="0" data-with="reports">
            <table class="dense">
              <thead><tr><th scope="col">Received, UTC</th><th scope="col">Kind</th><th scope="col">Call and page</th><th scope="col">Message</th><th scope="col" class="number">Took</th><th scope="col">Customer</th></tr></thead>
              <tbody id="reports"></tbody>
            </table>
          </div>
          <p class="empty" data-without="reports">Nothing received. Pages report calls that fail; set a fault to see one.</p>
        </section>
        <section class="card ua-card" aria-labelledby="events-title">
          <h3 id="events-title">Tracking</h3>
          <div class="scroll" role="group" aria-labelledby="events-title" tabindex="0" data-with="events">
            <table class="dense">
              <thead><tr><th scope="col">Received, UTC</th><th scope="col">Event</th><th scope="col">Operation</th><th scope="col" class="number">Took</th><th scope="col">Customer</th></tr></thead>
              <tbody id="events"></tbody>
            </table>
          </div>
          <p class="empty" data-without="events">Nothing received. Pages track sign-ins and how long marked calls take.</p>
        </section>
        <section class="card ua-card" aria-labelledby="answer-faults-title">
          <h3 id="answer-faults-title">Answers that differ from their description</h3>
          <div class="scroll" role="group" aria-labelledby="answer-faults-title" tabindex="0" data-with="answerFaults">
            <table class="dense">
              <thead><tr><th scope="col">Last, UTC</th><th scope="col">Operation</th><th scope="col">Difference</th><th scope="col" class="number">Answers</th></tr></thead>
              <tbody id="answerFaults"></tbody>
            </table>
          </div>
          <p class="empty" data-without="answerFaults">None. Every answer is held against the API description after it was given.</p>
        </section>`,
  };
}

/** The mailbox with the security codes of all customers. */
export function mailboxPart(): Part {
  return {
    id: 'mailbox',
    title: 'Mailbox and authenticator',
    purpose:
      'The codes that a customer would get by e-mail or read from a phone. Nothing leaves this machine.',
    body: html`<div class="columns columns--even">
          <section class="card ua-card" aria-labelledby="mails-title">
            <h3 id="mails-title">Mailbox</h3>
            <ul id="mails" class="codes" data-with="mails"></ul>
            <p class="empty" data-without="mails">No mail yet. A code comes when a security check asks for one.</p>
          </section>
          <section class="card ua-card" aria-labelledby="authenticators-title">
            <h3 id="authenticators-title">Authenticator apps</h3>
            <ul id="authenticators" class="codes" data-with="authenticators"></ul>
            <p class="empty" data-without="authenticators">Nobody has set one up.</p>
          </section>
        </div>
        <p id="copied" class="ua-visually-hidden" role="status"></p>`,
  };
}

/** Text keys without a text. */
export function missingKeysPart(): Part {
  return {
    id: 'missing-keys',
    title: 'Missing translation keys',
    purpose: 'Text keys that pages in development asked for and no file of schemas/locales has.',
    body: html`<section class="card ua-card" aria-labelledby="keys-title">
          <h3 id="keys-title">Keys without a text</h3>
          <div class="scroll" role="group" aria-labelledby="keys-title" tabindex="0" data-with="missingKeys">
            <table class="dense">
              <thead><tr><th scope="col">Key</th><th scope="col">Language</th><th scope="col">Namespace</th><th scope="col">Shown instead</th><th scope="col">First asked for, UTC</th></tr></thead>
              <tbody id="missing-keys"></tbody>
            </table>
          </div>
          <p class="empty" data-without="missingKeys">Every key that was asked for has its text.</p>
        </section>`,
  };
}

/** Security events, and a control that ends all sessions. */
export function securityPart(): Part {
  return {
    id: 'security',
    title: 'Security events',
    purpose:
      'The latest of this process, newest first, as its log has them. One customer’s sessions are ended under Accounts and balances.',
    body: html`<section class="card ua-card" aria-labelledby="security-title">
          <div class="head"><h3 id="security-title">Events</h3><button type="button" id="end-all-sessions" class="ua-button ua-button--small">End everybody’s sessions</button></div>
          <div class="line">
            <div class="field"><label for="security-kind">Kind</label><select class="ua-select" id="security-kind"><option value="">All</option>${securityEvents.map((event) => html`<option>${event}</option>`)}</select></div>
            <div class="field"><label for="security-customer">Customer</label><select class="ua-select" id="security-customer"><option value="">All</option>${demoAccounts.map(({ uid, name }) => html`<option value="${uid}">${name}</option>`)}</select></div>
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
