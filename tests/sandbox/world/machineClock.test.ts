import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { operations } from '../../../generated/api/operations.ts';
import { sendTestDeposit } from '../../../src/sandbox/flows/deposits/sendTestDeposit.ts';
import { createExchange, type Exchange } from '../../../src/sandbox/index.ts';
import { createMachineClock } from '../../../src/sandbox/world/clock.ts';
import { Caller } from '../support/caller.ts';

const main = 533285;
const minute = 60_000;
const hour = 60 * minute;

/** A machine whose clock somebody may set. */
class Machine {
  wall = Date.UTC(2025, 10, 21, 12);
  #monotonic = 5_000;
  readonly clock = createMachineClock({ wall: () => this.wall, monotonic: () => this.#monotonic });

  pass(ms: number): void {
    this.wall += ms;
    this.#monotonic += ms;
  }
}

describe('an exchange on a machine whose clock is set back by an hour', () => {
  const machine = new Machine();
  let exchange: Exchange;
  beforeAll(async () => {
    exchange = await createExchange({
      dataDir: 'memory',
      port: 0,
      clock: machine.clock,
      config: { callsPerSecond: 3 },
    });
  });
  afterAll(() => exchange.close());

  test('lets a customer call again after a second', async () => {
    const caller = await Caller.signedIn(exchange, main);
    const code = async () => (await caller.get(operations.userProfile.path)).ret_code;
    expect([await code(), await code(), await code(), await code()]).toEqual([0, 0, 0, 10006]);
    machine.wall -= hour;
    expect(await code()).toBe(10006);
    machine.pass(1_200);
    expect(await code()).toBe(0);
  });

  test('continues what is under way', async () => {
    await sendTestDeposit(exchange.context, { uid: main, coin: 'LTC', chain: 'LTC', amount: '12.5' });
    await exchange.tick();
    machine.wall -= hour;
    machine.pass(20 * 60_000);
    await exchange.tick();
    const { status } = await exchange.context.db
      .selectFrom('deposits')
      .select('status')
      .executeTakeFirstOrThrow();
    // Credited; 1 would be on the way.
    expect(status).toBe(3);
  });
});

test('a clock that was set back while the exchange was down blocks nothing', { tags: ['long'] }, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'set-back-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  const first = await createExchange({ dataDir, port: 0 });
  await Caller.signedIn(first, main);
  await first.context.clockControl.advance(3 * hour);
  const known = first.context.clock.now();
  await first.close();

  const machineNow = Date.now.bind(Date);
  vi.spyOn(Date, 'now').mockImplementation(() => machineNow() - 2 * hour);
  const second = await createExchange({ dataDir, port: 0 });
  onTestFinished(() => second.close());
  const { clock } = second.context;
  expect(clock.now()).toBeGreaterThan(known - minute);
  expect(clock.now()).toBeLessThan(known + hour);
  const caller = await Caller.signedIn(second, main);
  expect((await caller.get(operations.userProfile.path)).ret_code).toBe(0);
});

describe("the machine's time", () => {
  test('is its clock, in whole milliseconds', () => {
    const machine = new Machine();
    machine.wall += 1_000.75;
    expect(machine.clock.now()).toBe(Math.floor(machine.wall));
  });

  test('never runs backwards or stands still, and follows the machine again once that has caught up', () => {
    const machine = new Machine();
    const before = machine.clock.now();
    machine.wall -= 60_000;
    expect(machine.clock.now()).toBe(before);
    machine.pass(10_000);
    expect(machine.clock.now()).toBe(before + 9_000);
    machine.pass(10 * 60_000);
    expect(machine.clock.now()).toBe(machine.wall);
  });

  test('follows a machine whose clock is set forward', () => {
    const machine = new Machine();
    machine.wall += hour;
    expect(machine.clock.now()).toBe(machine.wall);
  });
});
