import { describe, expect, it } from 'vitest';
import { operations } from '../../../../generated/api/operations.ts';
import { ListenerTraffic } from '../../../../src/sandbox/http/listeners/registerListeners.ts';
import { createExchange } from '../../../../src/sandbox/index.ts';

const minute = 60_000;

describe('the calls of a listener', () => {
  it('are counted by the minute, the current one last', () => {
    let now = 10 * minute;
    const traffic = new ListenerTraffic(() => now);
    traffic.arrived('current');
    traffic.arrived('current');
    now += 2 * minute;
    traffic.arrived('current');
    traffic.failed('current');
    const { current, alternate1 } = traffic.courses();
    expect(current.calls.slice(-4)).toEqual([0, 2, 0, 1]);
    expect(current.failures.slice(-4)).toEqual([0, 0, 0, 1]);
    expect(current.calls).toHaveLength(60);
    expect(alternate1.calls.every((count) => count === 0)).toBe(true);
  });

  it('are forgotten after an hour', () => {
    let now = 0;
    const traffic = new ListenerTraffic(() => now);
    traffic.arrived('current');
    now = 59 * minute;
    expect(traffic.courses().current.calls[0]).toBe(1);
    now = 60 * minute;
    traffic.arrived('current');
    expect(
      traffic
        .courses()
        .current.calls.slice(0, -1)
        .every((count) => count === 0),
    ).toBe(true);
  });

  it('are those of operations, with the ones that failed by a status or without any', async () => {
    const exchange = await createExchange({
      dataDir: 'memory',
      port: 0,
      log: { info() {}, security() {}, warn() {}, error() {} },
      alternates: 1,
    });
    try {
      const [one = ''] = exchange.listeners.alternates;
      const called = async (origin: string) => fetch(`${origin}/t1`).catch(() => undefined);
      await called(exchange.address);
      await called(one);
      await exchange.listeners.set('alternate1', { failure: { status: 503 } });
      await called(one);
      await exchange.listeners.set('alternate1', { failure: 'reset' });
      await called(one);
      const { traffic } = (await (await fetch(`${exchange.address}/sandbox/api/listeners`)).json()) as {
        traffic: ReturnType<ListenerTraffic['courses']>;
      };
      const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);
      expect(sumOf(traffic.current.calls)).toBe(1);
      expect(sumOf(traffic.alternate1.calls)).toBe(3);
      expect(sumOf(traffic.alternate1.failures)).toBe(2);
      // By operation an answer that refuses is one that failed: nobody is signed in.
      await fetch(`${exchange.address}${operations.userTag.path}`);
      const { userTag, coinList } = exchange.operationTraffic.coursesOf(['userTag', 'coinList']);
      expect([userTag, coinList].map(({ calls, failures }) => [sumOf(calls), sumOf(failures)])).toEqual([
        [1, 1],
        [0, 0],
      ]);
    } finally {
      await exchange.close();
    }
  });
});
