import type { Locator, Page } from 'playwright-core';
import { letTimePass } from '../pageClock.ts';
import { sandbox } from '../withExchange.ts';
import type { Deed } from './Deed.ts';

/** Longer than a price holds. */
const expiredMs = 31_000;

export const conversions: readonly Deed[] = [
  {
    name: 'a conversion that succeeds, one that fails, and one that is refused',
    at: '/exchange/index?from=USDT&to=BTC',
    taken: ['convertPairHistory', 'convertQuote', 'convertExecute', 'convertQuery'],
    refused: ['convertExecute'],
    async act(page) {
      await lookAtPast(page);
      const card = page.getByRole('region', { name: 'Convert coins' });
      for (const [amount, outcome, again] of [
        ['40', 'Converted', 'Convert again'],
        ['100.13', 'Not converted', 'Try again'],
      ] as const) {
        await card.getByRole('textbox', { name: 'From' }).fill(amount);
        await convert(card, 'Get quote', outcome);
        await card.getByRole('button', { name: again }).click();
      }
      await sandbox.injectFault('convertExecute', { kind: 'code', code: 700010 });
      await card.getByRole('textbox', { name: 'From' }).fill('41');
      await card.getByRole('button', { name: 'Get quote' }).click();
      await card.getByRole('button', { name: 'Confirm' }).click();
      await card.getByText('Accounts with an institutional loan cannot convert.').waitFor();
    },
  },
  {
    name: 'an amount to get, out of the unified account',
    at: '/exchange/index?from=USDT&to=ETH',
    taken: ['walletBalance', 'convertQuote', 'convertExecute'],
    async act(page) {
      const card = page.getByRole('region', { name: 'Convert coins' });
      await card.locator('label', { hasText: 'Unified trading' }).click();
      await card.getByRole('textbox', { name: 'To' }).fill('0.01');
      await convert(card, 'Get quote', 'Converted');
    },
  },
  {
    name: 'several small balances; their price is renewed when it no longer holds',
    at: '/exchange/index?mode=batch',
    taken: ['exchangeBatchList', 'exchangeBatchPreOrder', 'exchangeBatchOrder', 'batchReQuote', 'batchQuery'],
    async act(page) {
      await page.clock.install();
      const card = await batchOf(page);
      for (const coin of ['DOGE', 'PEPE'])
        await card.getByRole('checkbox', { name: new RegExp(`^${coin}`) }).check();
      await card.getByRole('button', { name: 'Get quote for 2 coins' }).click();
      await card.getByRole('heading', { name: 'Your quote' }).waitFor();
      await letTimePass(page, sandbox, expiredMs);
      await card.getByRole('button', { name: 'Refresh quote' }).click();
      await card.getByRole('button', { name: 'Confirm' }).click();
      await card.getByRole('heading', { name: 'Partly converted' }).waitFor();
    },
  },
  {
    name: 'whole balances into any coin',
    at: '/exchange/index?mode=batch',
    taken: ['batchQuote', 'batchConvert', 'batchQuery'],
    async act(page) {
      const card = await batchOf(page);
      for (const name of ['Whole balances', 'Unified trading'])
        await card.locator('label', { hasText: name }).click();
      await card.getByRole('checkbox', { name: /^ETH/ }).check();
      await card.getByRole('combobox', { name: 'Convert into' }).selectOption('BTC');
      await convert(card, 'Get quote for 1 coin', 'Converted');
    },
  },
  {
    name: 'a block trade, refused and then done',
    as: 'Marek Dvorak',
    at: '/otc/convert?from=BTC&to=USDT',
    taken: ['blockTradePairHistory', 'blockTradeCheck', 'convertExecute', 'blockTradeQuery'],
    refused: ['blockTradeCheck'],
    async act(page) {
      await lookAtPast(page);
      const card = page.getByRole('region', { name: 'Trade a block' });
      await card.getByText('Available').waitFor();
      await card.getByRole('textbox', { name: 'From' }).fill('1.4');
      await sandbox.injectFault('blockTradeCheck', { kind: 'code', code: 110303 });
      await card.getByRole('button', { name: 'Get quote' }).click();
      await card.getByText(/A block trade starts at/).waitFor();
      await card.getByRole('textbox', { name: 'From' }).fill('1.5');
      await card.getByRole('button', { name: 'Get quote' }).click();
      await card.getByRole('button', { name: 'Confirm' }).click();
      const dialog = page.getByRole('dialog', { name: 'Trade this block?' });
      await dialog.getByRole('button', { name: 'Trade' }).click();
      await card.getByRole('heading', { name: 'Converted', exact: true }).waitFor();
    },
  },
  {
    name: 'a special offer, and its history',
    as: 'Marek Dvorak',
    at: '/exchange/lwb-exchange/eth-usdt',
    taken: ['convertSpecifiedCoin', 'convertExecute', 'convertQuery'],
    async act(page) {
      const card = page.getByRole('region', { name: 'Convert coins' });
      await card.getByRole('textbox', { name: 'From' }).fill('1.5');
      await convert(card, 'Get quote', 'Converted');
      await page.getByRole('button', { name: 'History of this offer' }).click();
      const history = page.getByRole('table', { name: 'Special conversion history' });
      await history.getByText('1.5').first().waitFor();
    },
  },
];

async function lookAtPast(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Is this a good price?' }).click();
  await page.getByRole('figure').first().waitFor();
}

async function convert(card: Locator, quote: string, outcome: string): Promise<void> {
  await card.getByRole('button', { name: quote }).click();
  await card.getByRole('button', { name: 'Confirm' }).click();
  await card.getByRole('heading', { name: outcome, exact: true }).waitFor();
}

async function batchOf(page: Page): Promise<Locator> {
  const card = page.getByRole('region', { name: 'Convert several coins' });
  await card.getByRole('checkbox', { name: 'All that can go' }).waitFor();
  return card;
}
