import { callApi } from '../callApi.ts';
import { chooseOption } from '../choices.ts';
import { sandbox } from '../withExchange.ts';
import type { Deed } from './Deed.ts';

const elena = 533285;
const slow = { timeout: 90_000 };

export const deposits: readonly Deed[] = [
  {
    name: 'a deposit without its memo is claimed, with a wrong one and the right one',
    at: '/deposit/',
    taken: ['depositRecords', 'depositSubmitInfo'],
    refused: ['depositSubmitInfo'],
    async act(page) {
      await sandbox.deposit({ uid: elena, coin: 'XRP', chain: 'XRP', amount: '25.5', outcome: 'missingTag' });
      const rows = page.getByRole('table', { name: 'Recent deposits' }).locator('tbody tr');
      const row = rows.filter({ hasText: '25.5' });
      await row.getByRole('button', { name: 'Add memo' }).click(slow);
      const drawer = page.getByRole('dialog', { name: 'Deposit without memo' });
      const { result } = await callApi(page, 'depositAddressChain', { coin: 'XRP', chain: 'XRP' });
      for (const memo of ['12345', result.tag]) {
        await drawer.getByLabel(/Memo or tag of your address/).fill(memo);
        await drawer.getByRole('button', { name: 'Claim deposit' }).click();
        if (memo !== result.tag) await drawer.getByText('This is not the memo of your address').waitFor();
      }
      await drawer.waitFor({ state: 'detached' });
      await row.filter({ hasText: 'Credited' }).waitFor(slow);
    },
  },
  {
    name: 'the sender of a deposit under review is named',
    at: '/deposit/',
    taken: ['depositSubmitInfo'],
    async act(page) {
      const request = { uid: elena, coin: 'AVAX', chain: 'CAVAX', amount: '7.25' };
      await sandbox.deposit({ ...request, outcome: 'reviewReleased' });
      const rows = page.getByRole('table', { name: 'Recent deposits' }).locator('tbody tr');
      await rows.filter({ hasText: '7.25' }).getByRole('button', { name: 'Name the sender' }).click(slow);
      const drawer = page.getByRole('dialog', { name: 'Who sent this deposit?' });
      await chooseOption(drawer, 'Sent from', 'Another exchange or service');
      await drawer.getByLabel(/Name of the service/).fill('Gatehouse');
      await chooseOption(drawer, 'The sender is', 'A company');
      await drawer.getByLabel(/Company name/).fill('Sample Ltd');
      await drawer.getByRole('button', { name: 'Send information' }).click();
      await drawer.waitFor({ state: 'detached' });
    },
  },
  {
    name: 'an order for a currency is made, given up, and made again until it is paid',
    at: '/deposit/?how=currency&fiat=EUR',
    taken: ['fiatUserPreferences', 'depositOrder', 'depositOrderList', 'depositOrderCancel'],
    refused: ['depositOrder'],
    async act(page) {
      const ways = page.getByRole('table', { name: 'Ways to pay' }).locator('tbody tr');
      const drawer = page.getByRole('dialog', { name: 'Deposit a currency' });
      const pay = page.getByRole('dialog', { name: 'Pay now' });
      const order = async (amount: string) => {
        await ways.filter({ hasText: 'SEPA transfer' }).getByRole('button', { name: 'Deposit' }).click();
        await drawer.getByLabel(/Amount/).fill(amount);
        await drawer.getByRole('button', { name: 'Create order' }).click();
      };
      await sandbox.injectFault('depositOrder', { kind: 'code', code: 131403 });
      await order('123.44');
      await drawer.getByRole('alert').first().waitFor();
      // With another amount a press right behind the refusal is no late click.
      await drawer.getByLabel(/Amount/).fill('123.45');
      await drawer.getByRole('button', { name: 'Create order' }).click();
      await pay.getByText('Time left').waitFor();
      await page.keyboard.press('Escape');
      const unpaid = page.getByRole('table', { name: 'Deposits waiting for your payment' }).getByRole('row');
      await unpaid.filter({ hasText: '123.45' }).getByRole('button', { name: 'Cancel order' }).click();
      const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
      await dialog.getByRole('button', { name: 'Cancel order' }).click();
      await unpaid.filter({ hasText: '123.45' }).waitFor({ state: 'detached' });
      await order('251.75');
      const reference = await pay.getByText(/^\d{4} \d{4}$/).textContent();
      await page.keyboard.press('Escape');
      await sandbox.payOrder(Number(reference?.replace(' ', '')), true);
      await unpaid.filter({ hasText: '251.75' }).waitFor({ state: 'detached', ...slow });
    },
  },
  {
    name: 'an own address is added, renamed and made the default',
    at: '/deposit/chain-address?coin=USDT&chain=ETH',
    taken: ['coinConfig', 'depositAddressChain', 'depositEditAddress', 'depositAddressList'],
    refused: ['depositEditAddress'],
    async act(page) {
      const own = page.getByRole('region', { name: /^Your addresses on/ });
      await own.getByRole('button', { name: 'Add address' }).click();
      await own.getByRole('textbox', { name: 'Name' }).fill('Salary');
      await sandbox.injectFault('depositEditAddress', { kind: 'code', code: 131404 });
      await own.getByRole('button', { name: 'Save' }).click();
      await own.getByText('Sub-accounts cannot do this.').waitFor();
      await own.getByRole('button', { name: 'Save' }).click();
      const row = own.getByRole('listitem').filter({ hasText: 'Salary' });
      await row.getByRole('button', { name: /^Make default/ }).click();
      await row.getByText('Default', { exact: true }).waitFor();
      await row.getByRole('button', { name: /^Rename/ }).click();
      await row.getByRole('textbox', { name: 'Name' }).fill('Rent');
      await page.keyboard.press('Enter');
      await own.getByRole('listitem').filter({ hasText: 'Rent' }).waitFor();
      await page.getByRole('button', { name: 'All your addresses' }).click();
      await page.getByRole('region', { name: 'Your deposit addresses' }).getByText('Rent').waitFor();
    },
  },
];
