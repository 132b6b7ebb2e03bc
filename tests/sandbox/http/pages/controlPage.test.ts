import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { operations } from '../../../../generated/api/operations.ts';
import { demoAccounts } from '../../../../src/sandbox/flows/demo/accounts/demoAccounts.ts';
import type { Fault } from '../../../../src/sandbox/http/faults/fault.ts';
import type { ControlState } from '../../../../src/sandbox/http/pages/controlState.ts';
import { createExchange, type Exchange } from '../../../../src/sandbox/index.ts';
import { ManualClock } from '../../../../src/sandbox/world/clock.ts';

const uid = demoAccounts[0]?.uid ?? 0;
const request = { uid, coin: 'LTC', chain: 'LTC', amount: '12.5' };

let exchange: Exchange;
const clock = new ManualClock(Date.UTC(2025, 10, 21, 12));
beforeAll(async () => {
  exchange = await createExchange({ dataDir: 'memory', port: 0, clock });
});
afterAll(() => exchange.close());
beforeEach(async () => {
  await exchange.context.db.deleteFrom('deposits').execute();
});

function send(body: unknown, headers: Record<string, string> = {}) {
  return exchange.app.inject({
    method: 'POST',
    url: '/sandbox/api/deposits',
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body),
  });
}

async function state(): Promise<ControlState> {
  return (await exchange.app.inject('/sandbox/api/state')).json<ControlState>();
}

describe('access to the control page', () => {
  test.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])(
    'is granted to %s',
    async (remoteAddress) => {
      expect((await exchange.app.inject({ url: '/sandbox/', remoteAddress })).statusCode).toBe(200);
    },
  );

  test.each(['192.168.1.20', '10.0.0.1', '8.8.8.8', '::ffff:10.0.0.1', 'fe80::1'])(
    'is refused to %s',
    async (remoteAddress) => {
      for (const url of ['/sandbox', '/sandbox/', '/sandbox/api/state']) {
        const answer = await exchange.app.inject({ url, remoteAddress });
        expect(answer.statusCode).toBe(403);
        expect(answer.body).toBe('The control page answers on this machine only.');
      }
      const headers = { 'content-type': 'application/json' };
      const url = '/sandbox/api/deposits';
      const answer = await exchange.app.inject({
        method: 'POST',
        url,
        remoteAddress,
        headers,
        payload: request,
      });
      expect(answer.statusCode).toBe(403);
      expect((await state()).deposits).toEqual([]);
    },
  );

  test('is refused to a page of another site whose host name points at this machine', async () => {
    const headers = { host: 'evil.example:4173' };
    expect((await exchange.app.inject({ url: '/sandbox/api/state', headers })).statusCode).toBe(421);
  });
});

const kinds: readonly Fault['kind'][] = [
  'code',
  'status',
  'delay',
  'hang',
  'cut',
  'empty',
  'truncated',
  'html',
  'tampered',
  'wrongShape',
  'huge',
  'unreadable',
];

describe('the page', () => {
  test('has labelled fields, and closed networks cannot be selected', async () => {
    const { body, headers } = await exchange.app.inject('/sandbox/');
    for (const [id, label] of Object.entries({
      uid: 'Account',
      coin: 'Coin',
      chain: 'Network',
      amount: 'Amount',
    })) {
      expect(body).toContain(`<label for="${id}">${label}</label>`);
    }
    expect(body).toMatch(/<option value="ZKSYNC" data-coin="USDT"[^>]* disabled>/);
    expect(body).toMatch(/<option value="TRX" data-coin="USDT"[^>]*[^d]>TRC20</);
    expect(body).not.toMatch(
      /<style|\sstyle=|\son\w+=|<script(?! type="module" src="\/sandbox\/assets\/control\/main.js">)/,
    );
    expect(headers['content-security-policy']).not.toContain('unsafe');
  });

  test('links to each of its sections and shows the first', async () => {
    const { body } = await exchange.app.inject('/sandbox/');
    const links = [...body.matchAll(/<a href="#([\w-]+)"(?: aria-current="page")?>/g)].map(([, id]) => id);
    const sections = [...body.matchAll(/data-part="([\w-]+)"( hidden)?>/g)].map(([, id]) => id);
    expect(sections).toEqual([
      'deposit',
      'accounts',
      'freezes',
      'sensitive-changes',
      'mailbox',
      'clock',
      'prices',
      'closed-coins',
      'faults',
      'listeners',
      'security',
      'received',
      'missing-keys',
    ]);
    expect(links.filter((id) => id !== 'faults')).toEqual(sections.filter((id) => id !== 'faults'));
    expect([...body.matchAll(/data-part="[\w-]+">/g)]).toHaveLength(1);
  });

  test('offers every operation and every kind of fault', async () => {
    const { body } = await exchange.app.inject('/sandbox/');
    for (const operation of Object.keys(operations)) expect(body).toContain(`<option value="${operation}">`);
    for (const kind of kinds) expect(body).toContain(`name="kind" value="${kind}"`);
  });

  test.each([
    ['control/main.js', 'text/javascript; charset=utf-8'],
    ['control/faultForm.js', 'text/javascript; charset=utf-8'],
    ['styles/frame.css', 'text/css; charset=utf-8'],
    ['styles/layout.css', 'text/css; charset=utf-8'],
    ['styles/ui/button.css', 'text/css; charset=utf-8'],
    ['sign.svg', 'image/svg+xml'],
    ['plex-500.woff2', 'font/woff2'],
  ])('is served %s', async (name, type) => {
    const { statusCode, headers } = await exchange.app.inject(`/sandbox/assets/${name}`);
    expect([statusCode, headers['content-type']]).toEqual([200, type]);
  });
});

test.each(['/sandbox/', '/login'])('has every stylesheet that %s refers to', async (url) => {
  const { body } = await exchange.app.inject(url);
  const sheets = [...body.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)].map(([, href = '']) => href);
  expect(sheets.length).toBeGreaterThan(5);
  const answers = await Promise.all(sheets.map((href) => exchange.app.inject(href)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(sheets.map(() => 200));
});

describe('the state', () => {
  test('has a total for every account and a price for every coin with a market', async () => {
    const { accounts, prices } = await state();
    expect(accounts).toHaveLength(demoAccounts.length);
    for (const { worth } of accounts) expect(worth).toMatch(/^\d+\.\d\d$/);
    expect(prices.find(({ coin }) => coin === 'BTC')).toEqual({
      coin: 'BTC',
      price: exchange.context.market.priceAt('BTC', clock.now()),
      change: expect.stringMatching(/^-?0(\.\d{1,4})?$/),
      day: expect.any(Array),
    });
    for (const { day } of prices) expect(day).toHaveLength(25);
  });

  test('has the active faults and the missing keys, newest first', async () => {
    const { context, app } = exchange;
    await context.faults.set({ kind: 'delay', delayMs: 1, operation: 'routeProbe', remaining: 3 });
    for (const key of ['first.key', 'second.key']) {
      await app.inject({ method: 'POST', url: '/locales/add/en/user-assets', payload: { [key]: 'Text' } });
      clock.advance(1_000);
    }
    const { faults, missingKeys } = await state();
    await context.faults.clear();
    expect(faults).toMatchObject([{ kind: 'delay', remaining: 3 }]);
    expect(missingKeys.map(({ key, fallback }) => [key, fallback])).toEqual([
      ['second.key', 'Text'],
      ['first.key', 'Text'],
    ]);
  });
});

describe('a test deposit', () => {
  test('appears at once, gathers confirmations and becomes a balance', async () => {
    const before = (await state()).accounts.find((account) => account.uid === uid)?.balances ?? [];
    expect(before.filter(({ coin }) => coin === 'LTC')).toEqual([]);
    expect((await send(request)).json()).toEqual({ id: expect.stringMatching(/^\d+$/) });
    expect((await state()).deposits).toMatchObject([
      {
        uid,
        coin: 'LTC',
        network: 'Litecoin',
        amount: '12.5',
        confirmations: 0,
        wanted: 5,
        final: 7,
        state: 'confirming',
      },
    ]);
    clock.advance(6 * 150_000);
    await exchange.tick();
    const credited = await state();
    expect(credited.deposits[0]).toMatchObject({ state: 'credited', isCredited: true });
    expect(credited.accounts.find((account) => account.uid === uid)?.balances).toContainEqual({
      wallet: 'Funding',
      coin: 'LTC',
      available: '12.5',
      pending: '0',
      total: '12.5',
    });
  });

  test('sent twice under one request id arrives once', async () => {
    const answers = await Promise.all([
      send({ ...request, requestId: 'double-click' }),
      send({ ...request, requestId: 'double-click' }),
    ]);
    expect(answers[0].json()).toEqual(answers[1].json());
    expect((await state()).deposits).toHaveLength(1);
  });

  test('that was refused may be corrected under the same request id', async () => {
    expect((await send({ ...request, amount: '0', requestId: 'mended' })).statusCode).toBe(400);
    expect((await send({ ...request, requestId: 'mended' })).statusCode).toBe(200);
    expect((await state()).deposits).toHaveLength(1);
  });

  test.each([
    ['', '/amount'],
    ['0', '/amount'],
    ['-1', '/amount'],
    ['1e309', '/amount'],
    [`0.${'1'.repeat(58)}`, '/amount'],
    ['1'.repeat(10_000), '/amount'],
    ['12,5', '/amount'],
    [12.5, '/amount'],
    [null, '/amount'],
  ])('of %j is refused at the field', async (amount, field) => {
    const answer = await send({ ...request, amount });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 10001, field });
    expect(answer.json<{ message: string }>().message).toMatch(/^[A-Z].*\.$/);
    expect((await state()).deposits).toEqual([]);
  });

  test.each([
    ['an unknown customer', { uid: 1 }],
    ['no customer', { uid: '533285' }],
    ['a huge customer number', { uid: 1e21 }],
    ['an unknown coin', { coin: 'NOPE' }],
    ['an unknown network', { chain: 'NOPE' }],
    ['a closed network', { coin: 'USDT', chain: 'ZKSYNC' }],
    ['a coin that is an object', { coin: {} }],
  ])('for %s is refused with a sentence', async (_what, change) => {
    const answer = await send({ ...request, ...change });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ message: string }>().message).toMatch(/^[A-Z].*\.$/);
    expect((await state()).deposits).toEqual([]);
  });

  test.each([[null], [[]], ['text'], [7]])('that is %j is refused', async (body) => {
    expect((await send(body)).statusCode).toBe(400);
  });

  test.each([
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'content-type': 'application/x-www-form-urlencoded' }, 415],
    [{ 'content-type': 'text/plain' }, 415],
    [{ origin: 'http://localhost' }, 200],
    // Behind the development server the host differs, and the browser still vouches for the page.
    [{ origin: 'http://localhost:4173', 'sec-fetch-site': 'same-origin' }, 200],
  ])('with %j answers %i', async (headers, want) => {
    const answer = await send(request, headers);
    expect(answer.statusCode).toBe(want);
    expect((await state()).deposits).toHaveLength(want === 200 ? 1 : 0);
  });
});
