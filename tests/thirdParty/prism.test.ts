// @alone with LONG=1: installs tools of others
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OperationId, operations } from '../../generated/api/operations.ts';
import { isLongRun } from '../longRun.ts';
import { Customer } from '../sandbox/access/support/Customer.ts';
import { operationIds } from '../sandbox/fuzz/support/described.ts';
import { allFlows } from '../sandbox/fuzz/support/flows/allFlows.ts';
import { FlowExplorer } from '../sandbox/fuzz/support/flows/exploreFlow.ts';
import { describedRequest, type FuzzRequest } from '../sandbox/fuzz/support/fuzzRequest.ts';
import { personas } from '../sandbox/fuzz/support/personas.ts';
import { openServer, type TestServer } from '../sandbox/support/openServer.ts';
import { isTaken, operationOf, type Prism, type Seen, throughPrism } from './throughPrism.ts';
import { installTools, toolIn } from './toolbox.ts';

// A validating proxy of others between client and exchange: it finds nothing in any answer, and nothing in what succeeds.

const minutes = 60_000;
const hour = 60 * minutes;
/** The demo customer whose upgrade has failed. */
const FAILED_UPGRADE = 658431;

/** What it finds, of a request only when that was taken: most of those that are refused are wrong on purpose. */
function findings(seen: Seen): string[] {
  return seen.violations
    .filter(({ location: [part] }) => isTaken(seen) || part === 'response')
    .map(({ location, message }) => `${seen.call}: ${location.join('/')} ${message}`);
}

describe.runIf(isLongRun)('through Prism', () => {
  let server: TestServer;
  let prism: Prism;
  beforeAll(async () => {
    const tools = installTools();
    server = await openServer();
    prism = await throughPrism(server, toolIn(tools, 'prism'), 'generated/api/description.json');
  }, 15 * minutes);
  afterAll(async () => {
    prism.close();
    await server.exchange.close();
  });

  /** Operations that were taken at least once. */
  const taken = new Set<OperationId>();
  const found = () => {
    const seen = prism.seen.splice(0);
    for (const one of seen.filter(isTaken)) taken.add(operationOf(one));
    return [...new Set(seen.flatMap(findings))];
  };

  test.each(allFlows)('$name, and refusals of each of its steps', { timeout: 10 * minutes }, async (flow) => {
    const explorer = new FlowExplorer(prism.server, flow, { every: 24, more: 0, seed: 1 });
    await explorer.explore();
    expect(explorer.faults).toEqual([]);
    expect(prism.seen.length).toBeGreaterThan(5);
    expect(found()).toEqual([]);
  });

  test.each(operationIds.filter((id) => operations[id].pathParams.length === 0))(
    '%s, as it is described',
    { timeout: 10 * minutes },
    async (id) => {
      for (const { persona, path, query, body } of fc.sample(describedRequest(id), {
        seed: 5,
        numRuns: 12,
      })) {
        const uid = personas[persona];
        const customer = new Customer(prism.server, uid ?? 0);
        if (uid !== null) await customer.signIn();
        const args = { ...path, ...grouped(query), ...(body as object) } as never;
        const { code } = await customer.call(id, args);
        // An answer to somebody who is not known says little about this operation.
        if (uid !== null) expect(code, id).not.toBe(10007);
      }
      expect(found()).toEqual([]);
    },
  );

  test('a customer who may retry an upgrade does', async () => {
    // In the minutes of an hour in which upgrades begin.
    server.clock.advance(hour - (server.clock.now() % hour) + 20 * minutes);
    const customer = new Customer(prism.server, FAILED_UPGRADE);
    await customer.signIn();
    await customer.get('accountUpgradeRetry', {});
    expect(found()).toEqual([]);
  });

  test('texts are read, and missing ones are reported', async () => {
    const { inject } = prism.server.app;
    await inject({ method: 'GET', url: '/locales/en/user-assets.json' });
    await inject({
      method: 'POST',
      url: '/locales/add/en/user-assets',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ 'some.key': 'some.key' }),
    });
    expect(found()).toEqual([]);
  });

  test('every operation has given an answer that is not a refusal', () => {
    expect(operationIds.filter((id) => !taken.has(id))).toEqual([]);
  });

  test('an answer that violates the description is detected', async () => {
    await server.exchange.context.faults.set({
      kind: 'wrongShape',
      shape: 'types',
      operation: 'memberInfo',
      remaining: 1,
    });
    const customer = new Customer(prism.server, personas.main);
    await customer.signIn();
    await customer.call('memberInfo', {});
    expect(found()).not.toEqual([]);
  });
});

/** Several parameters of one name are a list. */
function grouped(query: FuzzRequest['query']): Record<string, string | string[]> {
  const names = [...new Set(query.map(({ name }) => name))];
  const all = names.map((name) => query.filter((part) => part.name === name).map(({ text }) => text));
  return Object.fromEntries(
    names.map((name, at) => [name, all[at]?.length === 1 ? (all[at][0] ?? '') : (all[at] ?? [])]),
  );
}
