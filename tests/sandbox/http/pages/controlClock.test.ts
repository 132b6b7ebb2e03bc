import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ControlState } from '../../../../src/sandbox/http/pages/controlState.ts';
import { createExchange } from '../../../../src/sandbox/index.ts';
import { AdjustableClock, ManualClock } from '../../../../src/sandbox/world/clock.ts';
import { openServer, type TestServer } from '../../support/openServer.ts';

const url = '/sandbox/api/clock';
const hour = 3_600_000;

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.exchange.close());

const move = (payload: unknown, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(payload),
  });

describe('the clock', () => {
  test('moves forward, and due work is done by the time the answer arrives', async () => {
    const { context } = server.exchange;
    const before = context.clock.now();
    await server.app.inject({
      method: 'POST',
      url: '/sandbox/api/deposits',
      headers: { 'content-type': 'application/json' },
      payload: { uid: 533285, coin: 'LTC', chain: 'LTC', amount: '12.5' },
    });
    expect((await move({ advanceMs: hour })).json()).toEqual({ now: before + hour, aheadMs: hour });
    const state = (await server.app.inject('/sandbox/api/state')).json<ControlState>();
    expect(state.deposits[0]?.shown.label).toBe('Credited, withdrawable');
    expect(state.clock).toEqual({ now: before + hour, aheadMs: hour });
  });

  test('signs nobody out when it moves, as no customer was idle in that time', async () => {
    const headers = await server.signIn(533285);
    await move({ advanceMs: 3 * 24 * hour });
    const answer = await server.app.inject({ url: '/v2/private/user/profile', headers });
    expect(answer.json()).toMatchObject({ ret_code: 0 });
  });

  test('moves by the sum of two concurrent moves', async () => {
    const before = server.exchange.context.clock.now();
    await Promise.all([move({ advanceMs: hour }), move({ advanceMs: 2 * hour })]);
    expect(server.exchange.context.clock.now()).toBe(before + 3 * hour);
  });

  test.each([
    [{}],
    [{ advanceMs: 0 }],
    [{ advanceMs: -hour }],
    [{ advanceMs: 1.5 }],
    [{ advanceMs: '60' }],
    [{ advanceMs: 1e15 }],
    [null, ''],
    [{ advanceMs: hour, at: 1 }, '/at'],
  ])('is not moved by %j', async (body, field = '/advanceMs') => {
    const before = server.exchange.context.clock.now();
    const answer = await move(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 10001, field });
    expect(server.exchange.context.clock.now()).toBe(before);
  });

  test.each([[{ origin: 'https://evil.example' }], [{ 'sec-fetch-site': 'cross-site' }]])(
    'is not moved by another site (%j)',
    async (headers) => {
      const before = server.exchange.context.clock.now();
      expect((await move({ advanceMs: hour }, headers)).statusCode).toBe(403);
      expect(server.exchange.context.clock.now()).toBe(before);
    },
  );
});

test('does not go back at a restart', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'exchange-'));
  try {
    const clock = new ManualClock(Date.UTC(2025, 10, 21, 12));
    const before = await createExchange({ dataDir, port: 0, clock });
    await before.context.clockControl.advance(5 * hour);
    const left = before.context.clock.now();
    await before.close();
    clock.advance(1_000);
    const after = await createExchange({ dataDir, port: 0, clock });
    expect(after.context.clock.now()).toBe(left + 1_000);
    await after.close();
  } finally {
    await rm(dataDir, { recursive: true });
  }
});

describe('an adjustable clock', () => {
  test('never lowers its offset', () => {
    const clock = new AdjustableClock({ now: () => 1_000 });
    clock.raiseOffset(500);
    clock.raiseOffset(200);
    expect([clock.offsetMs, clock.now()]).toEqual([500, 1_500]);
  });
});
