import { html } from '../html.ts';
import type { Part } from './part.ts';

/** Texts that nobody has written yet. */
export function missingKeysPart(): Part {
  return {
    id: 'missing-keys',
    title: 'Missing translation keys',
    purpose: 'Text keys that pages in development asked for and no file of schemas/locales has.',
    body: html`<section class="card" aria-labelledby="keys-title">
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
