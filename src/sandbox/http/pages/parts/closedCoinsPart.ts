import { convertRules } from '../../../flows/convert/convertRules.ts';
import { html, type Part } from './html.ts';

/** Closes coins for conversion and opens them again. */
export function closedCoinsPart(): Part {
  const convertible = [...convertRules].filter(([, { isDisabled }]) => !isDisabled);
  return {
    id: 'closed-coins',
    title: 'Closed coins',
    purpose:
      'A closed coin is neither quoted nor are its open quotes executed (code 50001): in single conversions, batches, small balances and block trades. What was accepted before is carried out.',
    body: html`<section class="card ua-card" aria-labelledby="closed-title">
          <h3 id="closed-title">Closed now</h3>
          <ul id="closed-list" class="rows" data-with="closed-coins"></ul>
          <p class="empty" data-without="closed-coins">None. Every coin that can be converted is open.</p>
        </section>
        <section class="card ua-card" aria-labelledby="close-title">
          <h3 id="close-title">Close a coin</h3>
          <form id="close-coin" class="line" novalidate autocomplete="off">
            <div class="field"><label for="close-coin-code">Coin</label><select class="ua-select" id="close-coin-code" name="coin" aria-describedby="close-coin-status">${convertible.map(([coin]) => html`<option>${coin}</option>`)}</select></div>
            <button class="ua-button ua-button--primary">Close</button>
          </form>
          <p id="close-coin-status" class="status" role="status"></p>
        </section>`,
  };
}
