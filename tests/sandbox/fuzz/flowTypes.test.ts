// @alone with LONG=1: a long run in one exchange
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLongRun } from '../../longRun.ts';
import { testSettings } from '../../testSettings.ts';
import { openServer, type TestServer } from '../support/openServer.ts';
import { inputsOf, operationIds, operationObject, resolved } from './support/described.ts';
import { allFlows } from './support/flows/allFlows.ts';
import { FlowExplorer } from './support/flows/exploreFlow.ts';
import { writtenTexts } from './support/flows/writtenTexts.ts';

// Calls of which one prepares the next, with one value in another type: no two steps may take it for different things.

const runs = testSettings.FUZZ_RUNS ?? (isLongRun ? 3_000 : 8);
const seed = testSettings.FUZZ_SEED ?? (isLongRun ? Date.now() % 2 ** 31 : 4);
/** The short suite tries every value as all that resembles it, and an eighth of what does not. */
const much = { every: runs < 100 ? 8 : 1, more: Math.floor(runs / 100), seed };

const entered = new Set<string>();

let server: TestServer;
beforeAll(async () => {
  if (much.more > 0) process.stderr.write(`Changing types with FUZZ_SEED=${seed} FUZZ_RUNS=${runs}.\n`);
  server = await openServer();
});
afterAll(() => server.exchange.close());

test.each(allFlows)('$name', { timeout: 120_000 + runs * 500 }, async (flow) => {
  const explorer = new FlowExplorer(server, flow, much);
  await explorer.explore();
  for (const text of explorer.entered) entered.add(text);
  expect(explorer.faults).toEqual([]);
  expect(server.faults).toEqual([]);
  expect(explorer.tried).toBeGreaterThan(10);
});

test('every text that encodes data was altered inside', () => {
  const texts = operationIds.flatMap((operationId) => {
    const { query, body } = inputsOf(operationId);
    const fields = Object.entries(body === null ? {} : (resolved(body).schema.properties ?? {}));
    const named = [...query.map(({ name, schema }) => [name, schema] as const), ...fields];
    const written = named.filter(([, field]) => {
      const { name, schema } = resolved(field);
      return schema.contentMediaType !== undefined || Object.hasOwn(writtenTexts, name);
    });
    return written.map(([name]) => `${operationId} ${name}`);
  });
  expect([...entered].sort()).toEqual(texts.sort());
});

test('every operation that takes a proof, or is signed, is part of a flow', () => {
  const inFlows = new Set(allFlows.flatMap(({ steps }) => steps.map(({ operation }) => operation)));
  const due = operationIds.filter((operationId) => {
    const marks = operationObject(operationId) as { 'x-proof'?: object; 'x-encrypted'?: boolean };
    return marks['x-proof'] !== undefined || marks['x-encrypted'] === true;
  });
  expect(due.filter((operationId) => !inFlows.has(operationId))).toEqual([]);
  expect(due.length).toBeGreaterThan(15);
});
