import { html } from '../html.ts';
import type { Part } from './part.ts';

/** Where the second factors of all customers can be read. */
export function mailboxPart(): Part {
  return {
    id: 'mailbox',
    title: 'Mailbox and authenticator',
    purpose:
      'The codes that a customer would get by e-mail or read from a phone. Nothing leaves this machine.',
    body: html`<div class="columns columns--even">
          <section class="card" aria-labelledby="mails-title">
            <h3 id="mails-title">Mailbox</h3>
            <ul id="mails" class="codes" data-with="mails"></ul>
            <p class="empty" data-without="mails">No mail yet. A code comes when a security check asks for one.</p>
          </section>
          <section class="card" aria-labelledby="authenticators-title">
            <h3 id="authenticators-title">Authenticator apps</h3>
            <ul id="authenticators" class="codes" data-with="authenticators"></ul>
            <p class="empty" data-without="authenticators">Nobody has set one up.</p>
          </section>
        </div>
        <p id="copied" class="hidden" role="status"></p>`,
  };
}
