import type { Page } from 'playwright-core';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { operations } from '../../generated/api/operations.ts';
import { findViolations } from './support/findViolations.ts';
import { openPage } from './support/openPage.ts';
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

/** The next call by somebody who gives up two seconds after the fault applied. */
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

describe('a fault set on the control page occurs', () => {
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

  test('of each kind, for the next call only', { tags: ['long'] }, async () => {
    expect(await nextCall()).toBe('true');
    const { page, complaints } = await open('faults');
    for (const [kind, fields, want] of kinds) {
      await setFault(page, kind, fields);
      // Who knows that no answer comes need not wait long for it.
      const answered = await (want === 'no answer' ? nextCallGivenUp() : nextCall());
      expect([kind, answered, await nextCall()]).toEqual([kind, want, 'true']);
      await page.getByText('None. Every call is answered as it should be.').waitFor();
    }
    expect(complaints).toEqual([]);
  });

  test('for every call until it is cleared', async () => {
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
  listeners: /First alternate/,
  security: /login/,
  received: /Answers that differ from their description/,
  'missing-keys': /a\.key\.of\.this\.test/,
};

test.each([
  ['wide', {}],
  ['dark, on a phone', { colorScheme: 'dark', ...phone }],
] as const)(
  'every section shows its content and is accessible: %s',
  { tags: ['long'] },
  async (_, options) => {
    await sandbox.deposit({ uid: 533_285, coin: 'USDT', chain: 'TRX', amount: '120.5' });
    await sandbox.injectFault('all', { kind: 'delay', delayMs: 10 }, null);
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

test('prices and calls are drawn over time, with the same facts in words', async () => {
  await nextCall();
  const { page } = await open('listeners');
  const site = page.locator('form[data-listener="current"]');
  await site.getByText(/^\d+ calls? in the last hour, \d+ failed$/).waitFor();
  await expect.poll(() => site.locator('svg .all').getAttribute('d')).toMatch(/^M/);
  await page.goto(`${server.origin}/sandbox/#prices`);
  const course = page.locator('#prices').getByRole('row', { name: /^BTC/ }).locator('polyline');
  await expect.poll(() => course.getAttribute('points')).toMatch(/^(\S+ ){24}\S+$/);
  expect(await findViolations(page)).toEqual([]);
});

test('the clock can be moved from the page, and what was due has happened', async () => {
  const { id } = await sent();
  const { page } = await open('clock');
  const before = (await sandbox.state()).clock.now;
  await page.getByRole('button', { name: '+ 1 hour' }).click();
  await expect.poll(async () => (await sandbox.state()).clock.now - before).toBeGreaterThan(3_599_000);
  await expect.poll(async () => (await deposited(id))?.shown.label).toBe('Credited, withdrawable');
});

test.each([
  ['+ 1 hour', 3_599_000],
  ['To 00:00 UTC', 1],
])('pressing "%s" works before the page has received the time', { tags: ['long'] }, async (name, least) => {
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
