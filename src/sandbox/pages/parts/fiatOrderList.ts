import { type Html, html } from '../html.ts';

/** The payments that customers ordered; an open one can be paid, or paid so that it bounces. */
export function fiatOrderList(): Html {
  return html`<section class="card" aria-labelledby="fiat-orders-title">
          <h3 id="fiat-orders-title">Payments</h3>
          <div class="scroll" role="group" aria-labelledby="fiat-orders-title" tabindex="0" data-with="fiat-orders">
            <table class="stacked">
              <thead><tr><th scope="col">To</th><th scope="col" class="number">Amount</th><th scope="col">By</th><th scope="col">Reference</th><th scope="col">State</th></tr></thead>
              <tbody id="fiat-orders"></tbody>
            </table>
          </div>
          <p class="empty" data-without="fiat-orders">Nobody has ordered a payment yet.</p>
          <p id="fiat-orders-status" class="status" role="status"></p>
        </section>`;
}
