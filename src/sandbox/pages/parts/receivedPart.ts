import { html } from '../html.ts';
import type { Part } from './part.ts';

/** What the pages said about themselves, and what the exchange found wrong with itself. */
export function receivedPart(): Part {
  return {
    id: 'received',
    title: 'Monitoring and tracking',
    purpose:
      'What the pages sent about themselves, newest first. Besides the customer’s number nothing personal may stand here.',
    body: html`<section class="card" aria-labelledby="reports-title">
          <h3 id="reports-title">Monitoring</h3>
          <div class="scroll" role="group" aria-labelledby="reports-title" tabindex="0" data-with="reports">
            <table class="dense">
              <thead><tr><th scope="col">Received, UTC</th><th scope="col">Kind</th><th scope="col">Call and page</th><th scope="col">Message</th><th scope="col" class="number">Took</th><th scope="col">Customer</th></tr></thead>
              <tbody id="reports"></tbody>
            </table>
          </div>
          <p class="empty" data-without="reports">Nothing received. Pages report calls that fail; set a fault to see one.</p>
        </section>
        <section class="card" aria-labelledby="events-title">
          <h3 id="events-title">Tracking</h3>
          <div class="scroll" role="group" aria-labelledby="events-title" tabindex="0" data-with="events">
            <table class="dense">
              <thead><tr><th scope="col">Received, UTC</th><th scope="col">Event</th><th scope="col">Operation</th><th scope="col" class="number">Took</th><th scope="col">Customer</th></tr></thead>
              <tbody id="events"></tbody>
            </table>
          </div>
          <p class="empty" data-without="events">Nothing received. Pages track sign-ins and how long marked calls take.</p>
        </section>
        <section class="card" aria-labelledby="answer-faults-title">
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
