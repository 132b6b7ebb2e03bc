// @alone with LONG=1: a long run in one exchange
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OperationId } from '../../../generated/api/operations.ts';
import { bookFaults } from '../../../src/sandbox/books/ledger/balances.ts';
import { isLongRun } from '../../longRun.ts';
import { testSettings } from '../../testSettings.ts';
import { operationIds } from './support/described.ts';
import { FuzzServer } from './support/FuzzServer.ts';
import { describedCase, type FuzzCase, spoiltCase } from './support/fuzzCase.ts';

// Generated requests to every operation, good and bad. tests/README.md says how to make more of them.

/** Calls per operation; a third of them is as described, the others are spoilt. */
const runs = testSettings.FUZZ_RUNS ?? (isLongRun ? 3_000 : 8);
/** The short suite tries the same every time; a long one something new unless it is told what to try again. */
const seed =
  testSettings.FUZZ_SEED ?? (isLongRun || testSettings.FUZZ_RUNS !== null ? Date.now() % 2 ** 31 : 4);
const patience = 20_000 + runs * 100;

/** Operations that take proofs or states that chance does not find; their own tests succeed. */
const hard: readonly OperationId[] = [
  'addressBatchCreate',
  'addressChangeVerification',
  'addressDelete',
  'addressSuperVerification',
  'batchReQuote',
  'depositOrderCancel',
  'depositSubmitInfo',
  'fiatWithdrawCreate',
  'withdrawCancel',
  'withdrawCreate',
  'withdrawSubmitInfo',
];

let server: FuzzServer;
beforeAll(async () => {
  process.stderr.write(`Fuzzing with FUZZ_SEED=${seed} FUZZ_RUNS=${runs}.\n`);
  server = await FuzzServer.open();
});
afterAll(() => server.close());

interface Made {
  readonly cases: fc.Arbitrary<FuzzCase>;
  readonly numRuns: number;
  readonly from?: number;
}

async function expectSound(operationId: OperationId, { cases, numRuns, from = seed }: Made) {
  const property = fc.asyncProperty(cases, async (made) => {
    const fault = await server.faultOf(operationId, made);
    if (fault !== null) throw new Error(fault);
  });
  await fc.assert(property, { seed: from, numRuns, includeErrorInReport: true });
}

describe.each(operationIds)('%s', (operationId) => {
  test('answers valid requests as the description says', { timeout: patience }, async () => {
    await server.moveOn();
    await expectSound(operationId, { cases: describedCase(operationId), numRuns: Math.ceil(runs / 3) });
  });

  test('refuses corrupted requests and changes no balance', { timeout: patience }, async () => {
    await expectSound(operationId, { cases: spoiltCase(operationId), numRuns: Math.ceil((runs * 2) / 3) });
  });
});

const failed = () => operationIds.filter((id) => !hard.includes(id) && server.seen.get(id)?.has(0) !== true);

test('the requests get past the first checks: most operations have succeeded at least once', () => {
  expect(failed().length).toBeLessThan(operationIds.length / 4);
});

test.runIf(isLongRun)(
  'every operation except the known hard ones succeeds eventually',
  async () => {
    for (let more = 1; more <= 60 && failed().length > 0; more += 1) {
      await server.moveOn();
      for (const id of failed())
        await expectSound(id, { cases: describedCase(id), numRuns: 30, from: seed + more });
    }
    expect(failed()).toEqual([]);
  },
  300_000,
);

test('the books are sound after all these requests', async () => {
  expect(await bookFaults(server.exchange.context.db)).toEqual([]);
});
