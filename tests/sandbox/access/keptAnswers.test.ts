import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OperationId, operations } from '../../../generated/api/operations.ts';
import type { ArgumentsOf } from '../../../generated/api/types.ts';
import { demoAccounts } from '../../../src/sandbox/flows/demo/accounts/demoAccounts.ts';
import { openServer, type TestServer } from '../support/openServer.ts';
import { Customer } from './support/Customer.ts';

// Pages keep the answers of x-cacheable operations for a minute, over a reload and the next person's login. So none
// may depend on who asks; the profile alone does, is kept under its token, and dropped by what changes it.

let server: TestServer;
const customers: Customer[] = [];
beforeAll(async () => {
  server = await openServer();
  for (const { uid } of demoAccounts) {
    const customer = new Customer(server, uid);
    await customer.signIn();
    customers.push(customer);
  }
});
afterAll(() => server.exchange.close());

/** What pages ask each of them; the profile is the specification's own exception. */
const requested: { readonly [Op in OperationId]?: readonly ArgumentsOf<Op>[] } = {
  coinList: [{}, { type: 'contract' }],
  countryList: [{}],
  exchangeGapRate: [{ fromCoin: 'ETH', toCoin: 'USDT' }],
  exchangeRate: [{ name: 'EUR' }, { name: 'TRY' }],
};

const kept = (Object.keys(operations) as OperationId[]).filter(
  (id) => operations[id].cacheable && id !== 'userProfile',
);

test('every cacheable operation is called', () => {
  expect([...kept].sort()).toEqual(Object.keys(requested).sort());
  expect(new Set(demoAccounts.map(({ profile }) => profile.country)).size).toBeGreaterThan(3);
});

test.each(kept)('%s gives every customer the same answer', async (operationId) => {
  for (const args of requested[operationId] ?? [{}]) {
    const answers = new Set<string>();
    for (const customer of customers) {
      const result = await customer.get(operationId, args as ArgumentsOf<typeof operationId>);
      answers.add(JSON.stringify(result));
    }
    expect([...answers]).toHaveLength(1);
  }
});
