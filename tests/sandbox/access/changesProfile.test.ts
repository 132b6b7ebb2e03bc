import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OperationId, operations } from '../../../generated/api/operations.ts';
import { allFlows } from '../fuzz/support/flows/allFlows.ts';
import { beginFlow } from '../fuzz/support/flows/beginFlow.ts';
import { openServer, type TestServer } from '../support/openServer.ts';
import { Customer } from './support/Customer.ts';

// The request layer keeps the profile until an operation of `x-changes-profile`: what changes it unsaid, pages would miss.

const hour = 3_600_000;
/** The demo customer whose upgrade has failed. */
const FAILED_UPGRADE = 658431;

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.exchange.close());

/** Operations after which the exchange answered another profile than before. */
const changing = new Set<OperationId>();

/** Makes a call that must succeed, between two looks at the profile. */
async function watched(customer: Customer, operation: OperationId, args: object): Promise<unknown> {
  const before = await customer.get('userProfile', {});
  const result = await customer.get(operation, args as never);
  if (!isDeepStrictEqual(await customer.get('userProfile', {}), before)) changing.add(operation);
  return result;
}

test.each(allFlows)(
  '$name: every call that changes the profile is described as one that does',
  async (flow) => {
    const { so, keep } = await beginFlow(server, flow);
    for (const { operation, ask } of flow.steps)
      keep(operation, await watched(so.customer, operation, await ask(so)));
    expect([...changing].filter((operation) => !operations[operation].changesProfile)).toEqual([]);
  },
);

test('once a failed upgrade is retried, too, the operations that changed the profile are exactly those described as such', async () => {
  // In the minutes of an hour in which upgrades begin.
  server.clock.advance(hour - (server.clock.now() % hour) + 20 * 60_000);
  const customer = new Customer(server, FAILED_UPGRADE);
  await customer.signIn();
  await watched(customer, 'accountUpgradeRetry', {});
  const saying = Object.entries(operations).filter(([, { changesProfile }]) => changesProfile);
  expect([...changing]).toEqual(saying.map(([operation]) => operation));
});
