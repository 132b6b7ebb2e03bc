import type { Locator, Page } from 'playwright-core';
import { newAddress } from '../bookSteps.ts';
import { chooseFromMenu, chooseOption } from '../choices.ts';
import { passSecurityCheck } from '../passSecurityCheck.ts';
import { sandbox, server } from '../withExchange.ts';
import type { Deed } from './Deed.ts';

const xrpWallet = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh';
/** Between two mails with codes. */
const oneMinute = 61_000;

export const addressBook: readonly Deed[] = [
  {
    name: 'an address is saved, refused as known, narrowed down to, renamed and deleted',
    at: '/money-address',
    taken: [
      'withdrawCoinChain',
      'addressCheck',
      'addressCreate',
      'addressList',
      'addressEdit',
      'addressDelete',
    ],
    async act(page) {
      const drawer = page.getByRole('dialog', { name: 'Add address' });
      const fill = async () => {
        await page.getByRole('button', { name: 'Add address' }).first().click();
        await chooseOption(drawer, 'Coin', 'XRP');
        await chooseOption(drawer, 'Network', 'XRP');
        await drawer.getByRole('textbox', { name: /^Address/ }).fill(xrpWallet);
        await drawer.getByRole('textbox', { name: /^Tag or memo/ }).fill('104155');
        await drawer.getByRole('textbox', { name: /^Remark/ }).fill('Ledger');
      };
      await fill();
      await save(page, drawer, 'address');
      await drawer.waitFor({ state: 'detached' });
      await fill();
      await drawer.getByText('This address is already in your book.').waitFor();
      await page.keyboard.press('Escape');
      await page.goto(`${server.origin}/user/assets/money-address?keyword=Ledger`);
      await page.getByRole('rowheader', { name: 'Ledger' }).waitFor();
      await page.getByRole('button', { name: 'Edit' }).first().click();
      const edit = page.getByRole('dialog', { name: 'Edit address' });
      await edit.getByRole('textbox', { name: /^Remark/ }).fill('Ledger 2');
      await edit.getByRole('button', { name: 'Save' }).click();
      await edit.waitFor({ state: 'detached' });
      const row = page.getByRole('rowheader', { name: 'Ledger 2' });
      await row.waitFor();
      await page.getByRole('checkbox', { name: 'Select all rows' }).check();
      await page.locator('.ua-selection').getByRole('button', { name: 'Delete' }).click();
      const all = page.getByRole('dialog', { name: 'Delete all of these?' });
      await all.getByRole('button', { name: 'Delete' }).click();
      await row.waitFor({ state: 'detached' });
    },
  },
  {
    name: 'an account is not found by the UID of nobody, and saved by its phone number',
    at: '/money-address?kind=internal',
    taken: ['countryCode', 'countryList', 'addressCheckInternal', 'addressCreate'],
    async act(page) {
      await page.getByRole('tab', { name: 'Internal transfer accounts' }).click();
      await page.getByRole('button', { name: 'Add account' }).first().click();
      const drawer = page.getByRole('dialog', { name: 'Add account' });
      await drawer.getByRole('tab', { name: 'UID' }).click();
      await drawer.getByRole('textbox', { name: 'UID' }).fill('99999999');
      await drawer.getByText('No account of this exchange has this.').waitFor();
      await drawer.getByRole('tab', { name: 'Phone' }).click();
      await drawer.getByRole('textbox', { name: /^Phone/ }).fill('+447700900345');
      await drawer.getByRole('textbox', { name: 'Remark' }).fill('Desk');
      await save(page, drawer, 'account');
      await drawer.waitFor({ state: 'detached' });
    },
  },
  {
    name: 'several addresses are saved with one security check',
    at: '/money-address/batch',
    taken: ['coinList', 'withdrawCoinChain', 'addressBatchCreate', 'riskDefaultIntercept', 'riskComponents'],
    async act(page) {
      await page.getByRole('button', { name: 'Paste', exact: true }).click();
      const rows = [1, 2].map((number) => ['ETH', 'ETH', newAddress(), '', `Row ${number}`]);
      const cells = page.getByRole('textbox', { name: 'Paste the cells of a spreadsheet' });
      await cells.fill(rows.map((row) => row.join('\t')).join('\n'));
      await page.getByRole('button', { name: 'Add these rows' }).click();
      await page.getByText('Good', { exact: true }).nth(1).waitFor();
      await page.getByRole('button', { name: 'Save addresses' }).click();
      await passSecurityCheck(page);
      await page.getByText('2 rows saved.').waitFor();
    },
  },
  {
    name: 'an address needs codes, then none, then codes again',
    at: '/money-address',
    taken: ['addressCreate', 'addressSwitchVerification', 'riskSendCode', 'riskVerify'],
    async act(page) {
      await page.getByRole('button', { name: 'Add address' }).first().click();
      const drawer = page.getByRole('dialog', { name: 'Add address' });
      await chooseOption(drawer, 'Coin', 'ETH');
      await chooseOption(drawer, 'Network', 'ERC20');
      await drawer.getByRole('textbox', { name: /^Address/ }).fill(newAddress());
      await drawer.getByRole('textbox', { name: /^Remark/ }).fill('Daily');
      await save(page, drawer, 'address');
      await drawer.waitFor({ state: 'detached' });
      const row = page.getByRole('row').filter({ hasText: 'Daily' });
      await sandbox.advance(oneMinute);
      for (const [item, title] of [
        ['Withdraw without codes', /./],
        ['Ask for codes', 'Ask for codes again?'],
      ] as const) {
        await chooseFromMenu(row, item);
        await page.getByRole('dialog', { name: title }).getByRole('button', { name: item }).click();
        if (item === 'Withdraw without codes') await passSecurityCheck(page);
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      }
    },
  },
  {
    name: 'a bank account is saved in one’s own name only',
    at: '/money-address/?kind=bank',
    taken: ['bankAccountCreate'],
    refused: ['bankAccountCreate'],
    async act(page) {
      await page.getByRole('button', { name: 'Add bank account' }).first().click();
      const drawer = page.getByRole('dialog', { name: 'Add bank account' });
      await chooseOption(drawer, 'Currency', 'EUR');
      await chooseOption(drawer, 'Way', 'SEPA transfer');
      await drawer.getByRole('textbox', { name: /^IBAN/ }).fill('AT611904300234573201');
      await drawer.getByRole('textbox', { name: /^Remark/ }).fill('Salary');
      await drawer.getByRole('checkbox', { name: 'Withdraw without codes' }).check();
      for (const holder of ['Iris Novak', 'Elena Hofer']) {
        await drawer.getByRole('textbox', { name: /^Account holder/ }).fill(holder);
        await sandbox.advance(oneMinute);
        await save(page, drawer, 'bank account');
        await passSecurityCheck(page);
        if (holder !== 'Elena Hofer')
          await drawer.getByText('Payments go only to accounts in your own name.').first().waitFor();
      }
      await drawer.waitFor({ state: 'detached' });
    },
  },
  {
    name: 'the risk of an address is looked up, and the address saved',
    at: '/money-address/risk-check',
    taken: ['preKyaChainList', 'preKyaCheck', 'preKyaCheckList', 'addressCreate'],
    refused: ['preKyaCheck'],
    async act(page) {
      await chooseOption(page.locator('form'), 'Network', 'Ethereum');
      const address = page.getByRole('textbox', { name: /^Address/ });
      const check = page.getByRole('button', { name: 'Check address' });
      await address.fill(xrpWallet);
      await check.click();
      await page.getByText('This is not a valid address on the chosen network.').waitFor();
      // The exchange finds a medium risk in an address that ends so.
      await address.fill(`0x${'34'.repeat(18)}7777`);
      await check.click();
      await page.getByText('Medium risk: sending is possible.').waitFor();
      await page.getByRole('button', { name: 'Save to address book' }).click();
      const drawer = page.getByRole('dialog', { name: 'Save to address book' });
      await chooseOption(drawer, 'Coin', 'ETH');
      await save(page, drawer, 'address');
      await drawer.waitFor({ state: 'detached' });
    },
  },
];

async function save(page: Page, drawer: Locator, what: string): Promise<void> {
  await drawer.getByRole('button', { name: `Save ${what}` }).click();
  const dialog = page.getByRole('dialog', { name: `Save this ${what}?` });
  await dialog.getByRole('button', { name: /^Save/ }).click();
}
