import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendTestDeposit } from '../../../../src/sandbox/flows/deposits/sendTestDeposit.ts';
import { AnswerFaults } from '../../../../src/sandbox/http/answerFaults/AnswerFaults.ts';
import { AnswerWatch } from '../../../../src/sandbox/http/answerFaults/AnswerWatch.ts';
import type { ControlState } from '../../../../src/sandbox/http/pages/controlState.ts';
import type { ValidateAnswer } from '../../../../src/sandbox/http/wire/answerCheck.ts';
import { createExchange, type Exchange } from '../../../../src/sandbox/index.ts';
import { createLogger } from '../../../../src/sandbox/platform/logger.ts';
import { ManualClock } from '../../../../src/sandbox/world/clock.ts';
import { Caller } from '../../support/caller.ts';

// In use, an answer that does not match its description is logged as a fault of ours and still sent.

const main = 533285;
const records = '/v3/private/cht/asset-deposit/deposit/aggregate-records';
const personal = 'elena.hofer@example.com';

const lines: string[] = [];
const clock = new ManualClock(Date.UTC(2025, 10, 21, 12));
let exchange: Exchange;
beforeEach(async () => {
  lines.length = 0;
  const log = createLogger((line) => lines.push(line));
  exchange = await createExchange({ dataDir: 'memory', port: 0, clock, log });
});
afterEach(() => exchange.close());

/** A deposit whose record cannot be as described: a hash that is personal data, a moment that is none. */
async function breakRecords(): Promise<Caller> {
  const { id } = await sendTestDeposit(exchange.context, {
    uid: main,
    coin: 'USDT',
    chain: 'TRX',
    amount: '31.75',
  });
  const { db } = exchange.context;
  const broken = { released_at: 77_777, tx_hash: personal };
  await db.updateTable('deposits').set(broken).where('id', '=', Number(id)).execute();
  return Caller.signedIn(exchange, main);
}

async function shown(): Promise<ControlState['answerFaults']> {
  await exchange.tick();
  clock.advance(1_000);
  await exchange.tick();
  return (await exchange.app.inject('/sandbox/api/state')).json<ControlState>().answerFaults;
}

test('an answer that violates its description is still sent, and logged once and counted without its content', async () => {
  const caller = await breakRecords();
  for (let call = 0; call < 3; call += 1) expect((await caller.get(records)).ret_code).toBe(0);
  await vi.waitFor(async () => expect((await shown())[0]?.count).toBe(3), { timeout: 30_000 });
  const [fault, ...others] = await shown();
  expect(others).toEqual([]);
  expect(fault).toMatchObject({
    operation: 'depositRecords',
    problem: expect.stringMatching(
      /^answered what its description does not allow: \/result\/list\/\*\/\w+ must /,
    ),
  });
  const logged = lines.map((line) => JSON.parse(line));
  expect(logged).toMatchObject([
    { level: 'fault', details: { operation: 'depositRecords', problem: fault?.problem } },
  ]);
  for (const value of ['77777', personal, '31.75', String(main)]) expect(lines.join()).not.toContain(value);
});

test('an answer altered by an injected fault is not counted', async () => {
  const caller = await Caller.signedIn(exchange, main);
  for (const shape of ['missing', 'types', 'null'] as const) {
    await exchange.context.faults.set({
      operation: 'depositRecords',
      remaining: 1,
      kind: 'wrongShape',
      shape,
    });
    await caller.get(records);
  }
  await exchange.context.faults.set({
    operation: 'depositRecords',
    remaining: 1,
    kind: 'code',
    code: 700004,
  });
  await caller.get(records);
  expect(await shown()).toEqual([]);
  expect(lines).toEqual([]);
});

test('a fault that cannot be stored is stored later, and a failing check breaks no answer', async () => {
  const faults = new AnswerFaults(exchange.context);
  const { validate } = new AnswerWatch(faults);
  validate(given(() => 'has no described answer'));
  validate(
    given(() => {
      throw new Error('no schema');
    }),
  );
  await vi.waitFor(() => expect(lines).toHaveLength(2), { timeout: 30_000 });
  const { db } = exchange.context;
  await db.schema.alterTable('answer_faults').renameTo('gone').execute();
  await expect(faults.keep()).rejects.toThrow('answer_faults');
  await db.schema.alterTable('gone').renameTo('answer_faults').execute();
  await faults.keep();
  await faults.keep();
  expect((await shown()).map(({ problem, count }) => [problem, count])).toEqual([
    ['answered what cannot be checked', 1],
    ['has no described answer', 1],
  ]);
});

type Given = Parameters<ValidateAnswer>[0];

/** An answer that has been sent. */
function given(fault: () => string | null): Given {
  const reply = { once: (_event: string, then: () => void) => void setImmediate(then) };
  return { operationId: 'userProfile', reply: reply as unknown as Given['reply'], fault };
}
