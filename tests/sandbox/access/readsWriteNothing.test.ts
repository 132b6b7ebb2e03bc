import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OperationId, operations } from '../../../generated/api/operations.ts';
import type { ArgumentsOf } from '../../../generated/api/types.ts';
import { openServer, type TestServer } from '../support/openServer.ts';
import { tableState } from '../support/tableState.ts';
import { Customer } from './support/Customer.ts';
import { foreignCalls, privateOperations } from './support/foreignCalls.ts';
import { type Belongings, makeBelongings } from './support/makeBelongings.ts';

// What a link or a picture of another site can have a browser ask for, and what the request layer may ask for twice,
// changes nothing: every GET, and every POST that says so (x-reads).

let server: TestServer;
let things: Belongings;
let customer: Customer;
beforeAll(async () => {
  server = await openServer();
  customer = new Customer(server, 533285);
  things = await makeBelongings(server, customer);
});
afterAll(() => server.exchange.close());

/** The one GET whose path has parameters is among the addresses below. */
const reading = (Object.keys(operations) as OperationId[]).filter(
  (id) => (operations[id].method === 'GET' || operations[id].reads) && id !== 'localeRead',
);

/** Calls of the public ones; those of the private ones are in foreignCalls.ts, and asked by the owner here. */
const publicCalls: { readonly [Op in OperationId]?: ArgumentsOf<Op> } = {
  configBanner: { position: 'ASSET_DEPOSIT' },
  configWeb: { keys: ['webSiteComplianceConfig'] },
  convertCoinList: { accountType: 'funding', side: 0 },
  convertLimit: { accountType: 'funding', fromCoin: 'ETH', toCoin: 'USDT' },
  convertQuote: {
    accountType: 'funding',
    fromCoin: 'ETH',
    toCoin: 'USDT',
    requestCoin: 'ETH',
    requestAmount: '0.3',
    requestId: 'read-of-a',
  },
  convertSpecifiedCoin: { accountType: 'funding', coin: 'ETH' },
  countryCode: {},
  countryList: {},
  exchangeGapRate: { fromCoin: 'ETH', toCoin: 'USDT' },
  exchangeRate: { name: 'EUR' },
  registerPermission: {},
  routeProbe: {},
};

/** Calls besides those, which write where anything would. */
const moreCalls: { readonly [Op in OperationId]?: readonly ArgumentsOf<Op>[] } = {
  depositAddressChain: [{ coin: 'ETH', chain: 'ETH' }],
};

/** What is written all the same: an address that is made when it is first looked at, a price, a link. */
const written: { readonly [Op in OperationId]?: readonly string[] } = {
  depositAddressChain: ['deposit_addresses'],
  convertQuote: ['convert_quotes'],
  exportUrl: ['export_links'],
};

function callsOf(operationId: OperationId): readonly object[] {
  const tries = foreignCalls as Partial<Record<OperationId, (of: Belongings) => readonly { args: object }[]>>;
  const own = tries[operationId]?.(things).map(({ args }) => args) ?? [publicCalls[operationId]];
  return [...own, ...(moreCalls[operationId] ?? [])].filter((args) => args !== undefined);
}

const state = () => tableState(server.exchange.context.db, []);

function changed(before: Record<string, string>, after: Record<string, string>): string[] {
  return Object.keys(after).filter((table) => after[table] !== before[table]);
}

test('every reading operation is called', () => {
  expect(reading.length).toBeGreaterThan(45);
  const isPrivate = (id: OperationId) => (privateOperations as readonly OperationId[]).includes(id);
  expect(reading.filter((id) => !isPrivate(id)).sort()).toEqual(Object.keys(publicCalls).sort());
});

test.each(reading)('%s writes nothing beyond what is documented', async (operationId) => {
  const before = await state();
  const codes: number[] = [];
  for (const args of callsOf(operationId)) {
    const { code } = await customer.call(operationId, args as ArgumentsOf<typeof operationId>);
    codes.push(code);
  }
  // It was really asked, and answered.
  expect(codes).toContain(0);
  expect(changed(before, await state())).toEqual(written[operationId] ?? []);
});

test.each([
  '/locales/en/user-assets.json',
  '/login',
  '/sandbox/',
  '/sandbox/api/state',
  '/sandbox/api/faults',
  '/sandbox/api/listeners',
])('GET %s writes nothing', async (url) => {
  const before = await state();
  const headers = { host: 'localhost' };
  expect((await server.app.inject({ method: 'GET', url, headers })).statusCode).toBe(200);
  expect(changed(before, await state())).toEqual([]);
});

test('a download writes nothing', async () => {
  const before = await state();
  expect((await customer.download(things.url)).status).toBe(200);
  expect(changed(before, await state())).toEqual([]);
});

test('a session records at most once a minute when it was last used, and nothing else', async () => {
  server.clock.advance(61_000);
  await server.exchange.tick();
  const before = await state();
  await customer.get('userProfile', {});
  expect(changed(before, await state())).toEqual(['sessions']);
});
