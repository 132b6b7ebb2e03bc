import { html } from '../html.ts';
import type { Part } from './part.ts';

/** The market as it is now. */
export function pricesPart(): Part {
  return {
    id: 'prices',
    title: 'Prices',
    purpose:
      'What the exchange’s market makers ask for one coin now. Prices follow from the seed and the clock alone, so they are the same again after a restart.',
    body: html`<div class="card reading">
          <div class="scroll" role="group" aria-label="Prices" tabindex="0">
            <table class="dense">
              <thead><tr><th scope="col">Coin</th><th scope="col" class="number">Price, USDT</th><th scope="col" class="number">24 hours</th></tr></thead>
              <tbody id="prices"></tbody>
            </table>
          </div>
        </div>`,
  };
}
