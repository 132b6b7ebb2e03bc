import type { Page } from 'playwright-core';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { operations } from '../../generated/api/operations.ts';
import { demoAccount } from '../sandbox/support/demoExchange.ts';
import { findViolations } from './support/findViolations.ts';
import { openPage, signIn } from './support/openPage.ts';
import { browser, sandbox, server, withExchange } from './support/withExchange.ts';

withExchange();
afterEach(() => sandbox.heal());

const phone = { viewport: { width: 375, height: 800 } };

async function open(part: string, options = {}): Promise<{ page: Page; complaints: string[] }> {
  const { page, context, complaints } = await openPage(browser, options);
  onTestFinished(() => context.close());
  await page.goto(`${server.origin}/sandbox/#${part}`);
  return { page, complaints };
}

/** What a caller makes of the next call: its true answer, or how it went wrong. */
async function nextCall(patience = AbortSignal.timeout(60_000)): Promise<string> {
  const url = `${server.origin}${operations.countryList.path}`;
  try {
    const answer = await fetch(url, { signal: patience });
    const text = await answer.text();
    if (answer.status !== 200) return `HTTP ${answer.status}`;
    if (text.length > 1_000_000) return 'huge';
    if (text === '') return 'empty';
    if (text.startsWith('<')) return 'HTML';
    return meaningOf(JSON.parse(text) as Envelope);
  } catch (cause) {
    if (cause instanceof SyntaxError) return 'half of a JSON';
    return cause instanceof DOMException ? 'no answer' : 'cut';
  }
}

/** The next call by somebody who gives up two seconds after the fault has struck it. */
async function nextCallGivenUp(): Promise<string> {
  const ending = new AbortController();
  const call = nextCall(ending.signal);
  await expect.poll(async () => (await sandbox.state()).faults).toEqual([]);
  setTimeout(() => ending.abort(), 2_000);
  return call;
}

interface Envelope {
  readonly ret_code: number;
  readonly result: unknown;
}

/** The same for everybody and at all times, as the first call answers it. */
let truth = '';

function meaningOf({ ret_code, result }: Envelope): string {
  if (ret_code !== 0) return `code ${ret_code}`;
  if (result === null) return 'null for a result';
  truth ||= JSON.stringify(result);
  return JSON.stringify(result) === truth ? 'true' : 'altered';
}

async function setFault(page: Page, kind: string, fields: Readonly<Record<string, string>>): Promise<void> {
  const form = page.getByRole('region', { name: 'New fault' });
  await form.getByLabel('Calls of').selectOption('countryList');
  await page.getByRole('radio', { name: new RegExp(`^${kind}`) }).check();
  for (const [label, value] of Object.entries(fields)) {
    const field = form.getByLabel(label, { exact: true });
    if ((await field.getAttribute('inputmode')) === null) await field.selectOption(value);
    else await field.fill(value);
  }
  await page.getByRole('button', { name: 'Set fault' }).click();
  await page.getByText('Set.', { exact: true }).waitFor();
}

describe('a fault that is set on the control page strikes', () => {
  const kinds: [kind: string, fields: Record<string, string>, want: string][] = [
    ['Refusal', { Code: '131088' }, 'code 131088'],
    ['HTTP status', { Status: '503' }, 'HTTP 503'],
    ['Delay', { 'Delay, ms': '60000' }, 'no answer'],
    ['Hang', {}, 'no answer'],
    ['Cut connection', {}, 'cut'],
    ['Empty body', {}, 'empty'],
    ['Truncated', {}, 'half of a JSON'],
    ['HTML', {}, 'HTML'],
    ['Tampered answer', {}, 'altered'],
    ['Wrong shape', { Shape: 'null' }, 'null for a result'],
    ['Huge', {}, 'huge'],
  ];

  test('each kind, for the next call alone', { tags: ['long'] }, async () => {
    expect(await nextCall()).toBe('true');
    const { page, complaints } = await open('faults');
    for (const [kind, fields, want] of kinds) {
      await setFault(page, kind, fields);
      // Who knows that no answer comes need not wait long for it.
      const struck = await (want === 'no answer' ? nextCallGivenUp() : nextCall());
      expect([kind, struck, await nextCall()]).toEqual([kind, want, 'true']);
      await page.getByText('None. Every call is answered as it should be.').waitFor();
    }
    expect(complaints).toEqual([]);
  });

  test('every call until it is cleared', async () => {
    const { page } = await open('faults');
    await page.getByRole('radio', { name: 'All until cleared' }).check();
    await setFault(page, 'Cut connection', {});
    expect([await nextCall(), await nextCall(), await nextCall()]).toEqual(['cut', 'cut', 'cut']);
    await page.getByText('Every call of countryList').waitFor();
    await page.getByRole('button', { name: 'Clear all' }).click();
    await page.getByText('None. Every call is answered as it should be.').waitFor();
    expect(await nextCall()).toBe('true');
  });
});

/** Section → what must stand there of an exchange that somebody used. */
const parts: Readonly<Record<string, RegExp>> = {
  deposit: /Confirming|Credited|Withdrawable/,
  accounts: /Elena Hofer/,
  freezes: /Ana Petrovic/,
  'sensitive-changes': /withdrawals are paused after a change/,
  mailbox: /next code in/,
  clock: /To 00:00 UTC/,
  prices: /BTC/,
  'closed-coins': /Every coin that can be converted is open/,
  faults: /Every call of any operation/,
  doors: /First alternate/,
  security: /login/,
  received: /Answers that differ from their description/,
  'missing-keys': /a\.key\.of\.this\.test/,
};

test.each([
  ['wide', {}],
  ['dark, on a phone', { colorScheme: 'dark', ...phone }],
] as const)(
  'every section shows what there is, and everybody can read it: %s',
  { tags: ['long'] },
  async (_, options) => {
    await sandbox.deposit({ uid: 533_285, coin: 'USDT', chain: 'TRX', amount: '120.5' });
    await sandbox.strike('all', { kind: 'delay', delayMs: 10 }, null);
    await fetch(`${server.origin}/locales/add/en/user-assets`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ 'a.key.of.this.test': 'A text' }),
    });
    await fetch(`${server.origin}/login`, {
      method: 'POST',
      body: new URLSearchParams({ account: 'main-kyc2' }),
      redirect: 'manual',
    });
    const { page, complaints } = await open('deposit', options);
    for (const [part, want] of Object.entries(parts)) {
      await page.goto(`${server.origin}/sandbox/#${part}`);
      const shown = page.locator(`[data-part="${part}"]`).getByText(want).filter({ visible: true });
      await shown.first().waitFor();
      expect([part, await findViolations(page)]).toEqual([part, []]);
      const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect([part, isTooWide]).toEqual([part, false]);
    }
    expect(complaints).toEqual([]);
  },
);

test('prices and calls are drawn over time, beside words that say the same', async () => {
  await nextCall();
  const { page } = await open('doors');
  const site = page.locator('form[data-door="current"]');
  await site.getByText(/^\d+ calls? in the last hour, \d+ failed$/).waitFor();
  await expect.poll(() => site.locator('svg .all').getAttribute('d')).toMatch(/^M/);
  await page.goto(`${server.origin}/sandbox/#prices`);
  const course = page.locator('#prices').getByRole('row', { name: /^BTC/ }).locator('polyline');
  await expect.poll(() => course.getAttribute('points')).toMatch(/^(\S+ ){24}\S+$/);
  expect(await findViolations(page)).toEqual([]);
});

test('the clock moves from the page, and what waited for it has happened', async () => {
  const { id } = await sent();
  const { page } = await open('clock');
  const before = (await sandbox.state()).clock.now;
  await page.getByRole('button', { name: '+ 1 hour' }).click();
  await expect.poll(async () => (await sandbox.state()).clock.now - before).toBeGreaterThan(3_599_000);
  await expect.poll(async () => (await deposited(id))?.state).toBe('withdrawable');
});

test.each([
  ['+ 1 hour', 3_599_000],
  ['To 00:00 UTC', 1],
])('a press on "%s" counts before the page has heard the time', { tags: ['long'] }, async (name, least) => {
  const { page, context } = await openPage(browser);
  onTestFinished(() => context.close());
  let hear: () => void = () => undefined;
  const heard = new Promise<void>((resolve) => {
    hear = resolve;
  });
  await page.route('**/sandbox/api/state', async (route) => {
    await heard;
    await route.continue();
  });
  await page.goto(`${server.origin}/sandbox/#clock`);
  const ahead = async () => (await sandbox.state()).clock.aheadMs;
  const before = await ahead();
  await page.getByRole('button', { name }).click();
  hear();
  await expect.poll(async () => (await ahead()) - before).toBeGreaterThanOrEqual(least);
});

async function sent(): Promise<{ id: string }> {
  await sandbox.deposit({ uid: 533_285, coin: 'BTC', chain: 'BTC', amount: '0.01' });
  const { deposits } = await sandbox.state();
  return { id: deposits[0]?.id ?? '' };
}

async function deposited(id: string) {
  return (await sandbox.state()).deposits.find((one) => one.id === id);
}

test('a coin that is closed here cannot be picked for a conversion, until it is opened', async () => {
  const { page } = await open('closed-coins');
  const shown = async () => {
    await page.goto(`${server.origin}/user/assets/exchange/index`);
    await page.getByRole('button', { name: /^Coin to give/ }).click();
    const option = page.getByRole('option', { name: /^ETH/ });
    await option.waitFor();
    return option.getAttribute('aria-disabled');
  };
  await page.getByLabel('Coin', { exact: true }).filter({ visible: true }).selectOption('ETH');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByText('ETH is closed.').waitFor();
  expect(await shown()).toBe('true');
  await page.goto(`${server.origin}/sandbox/#closed-coins`);
  await page.getByRole('button', { name: 'Open ETH' }).click();
  await page.getByText('Every coin that can be converted is open.').waitFor();
  expect(await shown()).not.toBe('true');
});

test('a customer changes the password here, and the pause of their withdrawals is ended', async () => {
  const { page, complaints } = await open('sensitive-changes');
  const shown = page.locator('[data-part="sensitive-changes"]');
  await shown.getByLabel('Account').selectOption(String(demoAccount('pro2').uid));
  await shown.getByRole('button', { name: 'Change', exact: true }).click();
  await shown.getByText('Withdrawals of Naomi Adler are paused.').waitFor();
  await shown.getByText(/^Password, until /).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await shown.getByRole('button', { name: 'End the pause of Naomi Adler' }).click();
  await shown.getByText('Nobody’s withdrawals are paused after a change.').waitFor();
  expect(complaints).toEqual([]);
});

test('coins are locked for a reason here and released', async () => {
  const { page } = await open('freezes');
  await page.getByLabel('Reason').selectOption('EARN_LOCKED');
  await page.getByLabel('Account', { exact: true }).filter({ visible: true }).selectOption('533285');
  await page.locator('#freeze-coin').selectOption('BTC');
  await page.locator('#freeze-amount').fill('900');
  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  await expect.poll(() => page.locator('#freeze-status.failed').count()).toBe(1);
  await page.locator('#freeze-amount').fill('0.01');
  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  const locked = async () =>
    (await sandbox.state()).freezes
      .filter(({ uid }) => uid === 533_285)
      .map(({ reason, amount }) => [reason, amount]);
  await expect.poll(locked).toEqual([['EARN_LOCKED', '0.01']]);
  const release = page.getByRole('button', { name: 'Release 0.01 BTC of Elena Hofer' });
  await release.click();
  await expect.poll(locked).toEqual([]);
  await page.getByLabel('Reason').selectOption('P2P_HOLD');
  await page.locator('#freeze-amount').fill('0.01');
  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  const heldBack = async () =>
    (await sandbox.state()).holds.filter(({ uid }) => uid === 533_285).map(({ reason }) => reason);
  await expect.poll(heldBack).toEqual(['P2P_HOLD']);
  await release.click();
  await expect.poll(heldBack).toEqual([]);
});

test('a failed upgrade is tried again by its customer, who sees how it ends', {
  tags: ['long'],
}, async () => {
  const { clock } = await sandbox.state();
  const toMinute10 = 3_600_000 - (clock.now % 3_600_000) + 600_000;
  await sandbox.advance(toMinute10);
  const { page } = await open('freezes');
  const of = (name: string) => page.getByRole('button', { name: `${name}: upgrade of Bruno Keller` });
  await page.getByRole('button', { name: /^Release .* of Bruno Keller/ }).click();
  await of('Begin').click();
  await of('Let it fail').click();
  await of('Begin').waitFor();
  const customer = await openPage(browser);
  onTestFinished(() => customer.context.close());
  await signIn(customer.page, server.origin, 'Bruno Keller', '/');
  await customer.page.getByRole('button', { name: 'Try the upgrade again' }).dblclick();
  await customer.page.getByText(/is being upgraded to unified trading until/).waitFor();
  expect(await findViolations(customer.page)).toEqual([]);
  // The rest of the page knows it as well: whoever converts now is told to wait, and not that nothing is blocked.
  await customer.page.getByRole('button', { name: /^Account: / }).click();
  await customer.page.getByText(/^Being upgraded to unified trading/).waitFor();
  expect(await customer.page.getByText(/^The upgrade to unified trading did not succeed/).count()).toBe(0);
  await of('End now').click();
  await customer.page.reload();
  await of('Begin').waitFor({ state: 'detached' });
  await customer.page.getByText(/is being upgraded/).waitFor({ state: 'detached' });
  const { upgrades } = await sandbox.state();
  expect(upgrades.some(({ uid }) => uid === demoAccount('uta-fail').uid)).toBe(false);
});
