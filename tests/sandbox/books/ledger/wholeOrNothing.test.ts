import { afterAll, beforeAll, expect, test } from 'vitest';
import { operations } from '../../../../generated/api/operations.ts';
import { initMs, processingMs } from '../../../../src/sandbox/flows/convert/convertRules.ts';
import { sendTestDeposit } from '../../../../src/sandbox/flows/deposits/sendTestDeposit.ts';
import { defaultConfig } from '../../../../src/sandbox/platform/config.ts';
import { customer, provenBody, withdraw } from '../../flows/withdrawals/support/withdraw.ts';
import { PlantedFault } from '../../support/plantedFault.ts';
import { expectSoundBooks } from '../../support/soundBooks.ts';
import { tableState } from '../../support/tableState.ts';
import { openTestsOn, usualServer } from '../../support/testDatabase.ts';
import { TestExchange, testAccount } from '../../support/testExchange.ts';
import { type Ready, type SignedOperation, signedCalls, type World } from './support/signedCalls.ts';

// Whatever write of a flow fails, nothing of the flow has happened: each writes in one transaction. On the embedded
// database, whose one connection sees the write that is to fail.

let exchange: TestExchange;
let world: World;
let uid = 930_000;
beforeAll(async () => {
  openTestsOn(null);
  exchange = await TestExchange.open();
  world = { exchange, someone };
  await PlantedFault.prepare(exchange.db);
});
afterAll(async () => {
  await expectSoundBooks(exchange.db);
  await PlantedFault.remove(exchange.db);
  await exchange.close();
  openTestsOn(usualServer);
});

const money = { USDT: '1000', EUR: '1000', DOGE: '21.5', XRP: '2.75', XLM: '200' };

const someone: World['someone'] = async (make = testAccount, changes = {}) => {
  uid += 1;
  const account = await exchange.addAccount(make(uid, changes));
  for (const [coin, amount] of Object.entries(money)) await exchange.fund(account, coin, amount);
  return account;
};

/** Does the same each time it is called, as far as nothing of it has happened yet; the planted fault ends it in silence. */
type Flow = () => Promise<void>;

function ofThePlanted(cause: unknown): void {
  for (let one = cause; one instanceof Error; one = one.cause) if (one.message === 'planted fault') return;
  throw cause;
}

async function expectWholeOrNothing(flow: Flow): Promise<void> {
  const before = await tableState(exchange.db, []);
  let at = 0;
  let isReached = true;
  while (isReached) {
    at += 1;
    const fault = await PlantedFault.plant(exchange.db, at);
    await flow();
    isReached = await fault.wasReached();
    if (isReached) expect([at, await tableState(exchange.db, [])]).toEqual([at, before]);
  }
  // It makes at least one write, and has made all of them when none fails.
  expect(at).toBeGreaterThan(1);
  expect(await tableState(exchange.db, [])).not.toEqual(before);
}

/** Calls the operation; it must succeed when nothing fails. */
function calling<Op extends SignedOperation>(op: Op, { account, args }: Ready<Op>): Flow {
  const call = async () => {
    const { code } = await exchange.call(op, account, args);
    if (code !== 0) throw new Error(`${op} answered ${code}.`);
  };
  return () => call().catch(ofThePlanted);
}

test('every signed operation is called', () => {
  const signed = Object.entries(operations).filter(([, { encrypted }]) => encrypted);
  expect(Object.keys(signedCalls).sort()).toEqual(signed.map(([id]) => id).sort());
});

test.each(Object.keys(signedCalls) as SignedOperation[])(
  '%s: whichever write fails, the whole call is rolled back',
  async (operationId) => {
    await expectWholeOrNothing(calling(operationId, await signedCalls[operationId](world)));
  },
);

test('a payment to another customer: whichever write fails, the whole payment is rolled back', async () => {
  const [account, other] = [await someone(customer), await someone(customer)];
  const requested = { chain: 'INTERNAL', address: String(other.uid), forceChain: 2 } as const;
  const args = await provenBody(exchange, account, requested);
  await expectWholeOrNothing(calling('withdrawCreate', { account, args }));
});

/** Lets the jobs run that are due by now; each time a moment later, as jobs are. */
const running: Flow = () => exchange.advance(250).catch(ofThePlanted);

/** What is due when the time of each has come. */
const steps: Readonly<Record<string, () => Promise<void>>> = {
  'a withdrawal': async () => {
    await withdraw(exchange, await someone(customer));
    exchange.clock.advance(12_000);
  },
  'a conversion': async () => {
    const { account, args } = await signedCalls.convertExecute(world);
    await exchange.call('convertExecute', account, args);
    await exchange.advance(initMs);
    exchange.clock.advance(processingMs);
  },
  'a deposit': async () => {
    const { uid: to } = await someone();
    await sendTestDeposit(exchange.context, { uid: to, coin: 'BTC', chain: 'BTC', amount: '0.5' });
    exchange.clock.advance(defaultConfig.slowestBlockMs);
  },
};

test.each(Object.entries(steps))(
  'a job’s step of %s: whichever write fails, the whole step is rolled back',
  async (_name, prepare) => {
    // Everything else comes to its end first, so that the job has one thing to do.
    for (let day = 0; day < 4; day += 1) await exchange.advance(86_400_000);
    await prepare();
    await expectWholeOrNothing(running);
  },
);
