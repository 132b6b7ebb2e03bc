import type { Page } from 'playwright-core';
import { chooseOption } from '../choices.ts';
import { proveIt } from '../proveIt.ts';
import { securityCheck } from '../securityCodes.ts';
import { sendWithdrawal } from '../sendWithdrawal.ts';
import { sandbox, server } from '../withExchange.ts';
import type { Deed } from './Deed.ts';

const naomi = { name: 'Naomi Adler', uid: 812007 };
const clara = { name: 'Clara Brandner', uid: 610431 };
const wallet = '0x52908400098527886E0F7030069857D2E4169EE7';
/** Longer than the exchange takes to look at a withdrawal. */
const reviewMs = 121_000;

export const withdrawals: readonly Deed[] = [
  {
    name: 'a withdrawal with a wrong code, with the right one, and cancelled',
    as: naomi.name,
    at: '/withdraw/',
    taken: ['riskSendCode', 'riskVerify', 'withdrawCreate', 'withdrawRecords', 'withdrawCancel'],
    async act(page) {
      // Time goes by on both sides between two codes.
      await page.clock.install();
      await fillIn(page, 'USDT', 'Arbitrum', '250.15');
      await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Send this withdrawal?' });
      await dialog.getByRole('button', { name: 'Withdraw' }).click();
      await securityCheck(page, server.origin, naomi.uid).proveAtSecondTry();
      await page.getByRole('heading', { name: 'Your withdrawal' }).waitFor();
      await page.goto(`${server.origin}/user/assets/withdraw/`);
      await page.getByRole('button', { name: 'Cancel withdrawal' }).first().click();
      const doubt = page.getByRole('dialog', { name: 'Cancel this withdrawal?' });
      await doubt.getByRole('button', { name: 'Cancel withdrawal' }).click();
      const row = page.getByRole('table', { name: 'Recent withdrawals' }).locator('tbody tr');
      await row.filter({ hasText: 'Cancelled by you' }).waitFor();
    },
  },
  {
    name: 'a withdrawal above the threshold of the law names its receiver',
    as: naomi.name,
    at: '/withdraw/',
    taken: ['travelRuleRequirement', 'withdrawCreate'],
    async act(page) {
      const form = page.locator('article');
      await fillIn(page, 'USDC', 'Ethereum', '1800');
      await page.getByRole('heading', { name: 'About the receiver' }).waitFor();
      await chooseOption(form, 'Where it goes', 'A wallet');
      await chooseOption(form, 'Receiver is', 'Another');
      await page.getByRole('textbox', { name: /^First name/ }).fill('Paula');
      await page.getByRole('textbox', { name: /^Last name/ }).fill('Novak');
      await sendWithdrawal(page, naomi.uid);
    },
  },
  {
    name: 'a withdrawal that waits for details gets them',
    as: naomi.name,
    at: '/withdraw/',
    taken: ['withdrawCreate', 'withdrawSubmitInfo'],
    async act(page) {
      const form = page.locator('article');
      // The exchange asks about amounts that end so, whatever the law says.
      await fillIn(page, 'USDT', 'Arbitrum', '260.15');
      await sendWithdrawal(page, naomi.uid);
      await sandbox.advance(reviewMs);
      await page.reload();
      await page.getByText('This withdrawal waits until you tell us').waitFor();
      await page.getByRole('button', { name: 'New withdrawal' }).click();
      await form.getByRole('combobox', { name: /^Coin/ }).waitFor();
      await page.getByRole('table').getByRole('button', { name: 'Add details' }).first().click();
      const drawer = page.getByRole('dialog', { name: 'About the receiver' });
      await chooseOption(drawer, 'Where it goes', 'A wallet');
      await chooseOption(drawer, 'Receiver is', 'Myself');
      await drawer.getByRole('button', { name: 'Send details' }).click();
      await drawer.waitFor({ state: 'detached' });
    },
  },
  {
    name: 'an internal transfer to another customer, not to oneself, refused once and then done',
    as: naomi.name,
    at: '/withdraw/?way=internal&by=uid',
    taken: ['addressCheckInternal', 'withdrawCreate', 'withdrawRecords'],
    refused: ['withdrawCreate'],
    async act(page) {
      await chooseOption(page.locator('article'), 'Coin', 'USDT');
      const field = page.getByRole('textbox', { name: /^User ID/ });
      await field.fill(String(naomi.uid));
      await page.getByText('This is you.').waitFor();
      await field.fill('700312');
      await page.getByText(/^Found: account/).waitFor();
      const send = async (amount: string) => {
        await page.getByRole('textbox', { name: /^Amount/ }).fill(amount);
        await page.getByRole('button', { name: 'Send', exact: true }).click();
        const dialog = page.getByRole('dialog', { name: 'Send to this customer?' });
        await dialog.getByRole('button', { name: 'Send' }).click();
        await proveIt(page, naomi.uid);
      };
      await sandbox.injectFault('withdrawCreate', { kind: 'code', code: 131226 });
      await send('12.33');
      await page.getByText('Transfers are closed after a security change.').waitFor();
      await send('12.34');
      await page.getByRole('heading', { name: 'Your withdrawal' }).waitFor();
      await page.getByText('Arrived').first().waitFor();
    },
  },
  {
    name: 'money goes to a bank account in one’s own name only',
    as: clara.name,
    at: '/withdraw/?way=bank',
    taken: ['fiatUserPreferences', 'fiatWithdrawCreate'],
    refused: ['fiatWithdrawCreate'],
    async act(page) {
      const form = page.locator('article');
      await chooseOption(form, 'Currency', 'EUR');
      await chooseOption(form, 'Way', 'SEPA');
      const holder = page.getByRole('textbox', { name: /^Account holder/ });
      await holder.fill('Iris Novak');
      await page.getByRole('textbox', { name: /^IBAN/ }).fill('AT611904300234573201');
      await page.getByRole('textbox', { name: /^Amount/ }).fill('120.50');
      await page.getByRole('heading', { name: 'What happens' }).waitFor();
      await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Send this withdrawal?' });
      await dialog.getByRole('button', { name: 'Withdraw' }).click();
      await proveIt(page, clara.uid);
      await page.getByText('Payments go only to accounts in your own name.').first().waitFor();
      await holder.fill('Brandner, Clara');
      await sendWithdrawal(page, clara.uid);
    },
  },
];

async function fillIn(page: Page, coin: string, network: string, amount: string): Promise<void> {
  const form = page.locator('article');
  await chooseOption(form, 'Coin', coin);
  await page.getByRole('textbox', { name: /^Address/ }).fill(wallet);
  await chooseOption(form, 'Network', network);
  await page.getByRole('textbox', { name: /^Amount/ }).fill(amount);
}
