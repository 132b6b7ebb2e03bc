import type { Page } from 'playwright-core';
import { titleOf } from '../browser/takeWebp.ts';
import type { Still } from './animateWebp.ts';
import { WalkRecorder } from './WalkRecorder.ts';
import { walkExchange } from './walkExchange.ts';

/** An outcome is looked at for longer than a step. ms */
const OUTCOME = 2_600;

type Exchange = ReturnType<typeof walkExchange>;

/** The main job from the login to coins that have left, at an exchange of its own. The page is nobody's yet. */
export async function takeWalk(page: Page, origin: string, scale: number): Promise<readonly Still[]> {
  const recorder = new WalkRecorder(page, scale);
  const exchange = walkExchange(origin);
  await signIn(page, recorder, origin);
  await deposit(page, recorder, exchange);
  await convert(page, recorder);
  await withdraw(page, recorder, exchange);
  return recorder.stills;
}

/** The link of a page in the navigation of the area. */
const placeOf = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).first();

async function signIn(page: Page, recorder: WalkRecorder, origin: string): Promise<void> {
  recorder.tell('Sign in to a demo account');
  await page.goto(`${origin}/login?redirect_url=${encodeURIComponent('/user/assets/')}`);
  await recorder.press(page.getByRole('button', { name: 'Sign in as Elena Hofer' }));
  await titleOf(page).waitFor();
  recorder.tell('What the account owns');
  const chart = page.getByRole('figure', { name: 'What you own, and what was paid in' });
  await chart.getByRole('slider').waitFor();
  await recorder.look();
  await recorder.lookAt(chart, OUTCOME);
}

async function deposit(page: Page, recorder: WalkRecorder, exchange: Exchange): Promise<void> {
  recorder.tell('Get a deposit address');
  await recorder.press(placeOf(page, 'Deposit'));
  await recorder.press(page.getByRole('button', { name: /^AVAX/ }));
  await recorder.lookAt(page.getByRole('img', { name: /QR code of your AVAX address/ }), OUTCOME);
  recorder.tell('Coins that were sent there arrive by themselves');
  const table = page.getByRole('table', { name: 'Recent deposits' });
  await exchange.deposit('AVAX', 'CAVAX', '12.5');
  const row = table.getByRole('row').filter({ hasText: '12.5' });
  await recorder.lookAt(row);
  await row.getByText('Credited').waitFor();
  await recorder.lookAt(row, OUTCOME);
}

async function convert(page: Page, recorder: WalkRecorder): Promise<void> {
  recorder.tell('Convert them');
  await recorder.press(placeOf(page, 'Convert'));
  const card = page.getByRole('region', { name: 'Convert coins' });
  await recorder.press(card.getByRole('button', { name: /^Coin to give/ }));
  const picker = page.getByRole('dialog');
  await recorder.press(picker.getByRole('option', { name: /^AVAX/ }));
  await recorder.type(card.getByRole('textbox', { name: 'From' }), '12.5');
  await recorder.press(card.getByRole('button', { name: 'Get quote' }));
  await card.getByRole('heading', { name: 'Your quote' }).waitFor();
  recorder.tell('The price holds for 15 seconds');
  await recorder.press(card.getByRole('button', { name: 'Confirm', disabled: false }));
  const converted = card.getByRole('heading', { name: 'Converted', exact: true });
  await converted.waitFor();
  recorder.tell('Converted at that price');
  await recorder.lookAt(converted, OUTCOME);
}

async function withdraw(page: Page, recorder: WalkRecorder, exchange: Exchange): Promise<void> {
  recorder.tell('Withdraw to a saved address');
  await recorder.press(placeOf(page, 'Withdraw'));
  const form = page.locator('article');
  await choose(page, recorder, 'Coin', 'USDT');
  await choose(page, recorder, 'Address book', 'TRC20');
  await recorder.type(form.getByRole('textbox', { name: /^Amount/ }), '100');
  await recorder.press(page.getByRole('button', { name: 'Withdraw', exact: true }));
  recorder.tell('Compare what leaves, and where it goes');
  const dialog = page.getByRole('dialog', { name: 'Send this withdrawal?' });
  await recorder.press(dialog.getByRole('button', { name: 'Withdraw' }));
  recorder.tell('Two codes prove that it is you');
  const check = page.getByRole('dialog', { name: 'Security check' });
  await exchange.passMinute();
  await recorder.press(check.getByRole('button', { name: 'Send code' }));
  await check.getByText(/^Sent to/).waitFor();
  const { mail, authenticator } = await exchange.codes();
  await check.getByRole('textbox', { name: 'E-mail code' }).fill(mail);
  await check.getByRole('textbox', { name: 'Authenticator code' }).fill(authenticator);
  await recorder.press(check.getByRole('button', { name: 'Confirm' }));
  recorder.tell('On its way');
  await page.getByRole('heading', { name: 'Your withdrawal' }).waitFor();
  await recorder.lookAt(page.locator('.ua-timeline__step').last(), OUTCOME);
}

async function choose(page: Page, recorder: WalkRecorder, field: string, option: string): Promise<void> {
  await recorder.press(page.locator('article').getByRole('combobox', { name: new RegExp(`^${field}`) }));
  await recorder.press(page.getByRole('option').filter({ hasText: option }).first());
}
