import { expect, test } from 'vitest';
import type { CallOutcome } from '../../../src/contract/call/call.ts';
import { createObserver, type Observation } from '../../../src/contract/monitoring/createObserver.ts';
import { settled } from '../../settled.ts';
import { reportingPorts } from './support/reportingPorts.ts';

const outcome = (durationMs: number): CallOutcome => ({
  operation: 'coinList',
  startedAt: 1_753_351_200_000,
  durationMs,
  error: null,
});

function setUp(isBroken = false) {
  const ports = reportingPorts();
  const heard: Observation[] = [];
  let loads = 0;
  const observer = createObserver({
    ports,
    apiHost: '',
    load: async () => {
      loads += 1;
      if (isBroken) throw new TypeError('Failed to fetch dynamically imported module');
      return (observation) => heard.push(observation);
    },
  });
  return { ports, heard, observer, loads: () => loads };
}

test('the reporting code is loaded once, after the first screen, and receives all earlier events', async () => {
  const { ports, heard, observer, loads } = setUp();
  observer.outcome(outcome(1));
  observer.fault(new TypeError('x'));
  ports.pass(1_999);
  expect(loads()).toBe(0);
  ports.pass(1);
  await settled();
  observer.reportSignature({ operation: 'walletBalance', code: 79990 });
  ports.pass(60_000);
  await settled();
  expect(loads()).toBe(1);
  expect(heard.map(({ type, at, pathname }) => [type, at - 1_753_351_200_000, pathname])).toEqual([
    ['outcome', 0, '/user/assets/deposit/'],
    ['fault', 0, '/user/assets/deposit/'],
    ['signature', 2_000, '/user/assets/deposit/'],
  ]);
});

test('at most the newest fifty events wait for it', async () => {
  const { ports, heard, observer } = setUp();
  for (let count = 1; count <= 60; count += 1) observer.outcome(outcome(count));
  ports.pass(2_000);
  await settled();
  const durations = heard.map((one) => (one.type === 'outcome' ? one.outcome.durationMs : 0));
  expect(durations).toHaveLength(50);
  expect([durations[0], durations.at(-1)]).toEqual([11, 60]);
});

test('a page with nothing to report loads nothing', async () => {
  const { ports, loads } = setUp();
  ports.pass(60_000);
  expect(loads()).toBe(0);
});

test('requirements §7.9: one POST to the collector when monitoring fails to load', async () => {
  const { ports, heard, observer, loads } = setUp(true);
  observer.outcome(outcome(1));
  ports.pass(2_000);
  await settled();
  observer.outcome(outcome(2));
  observer.fault(new TypeError('x'));
  ports.pass(60_000);
  expect(await ports.bodies('/monitoring/report')).toEqual([
    {
      platform: 'pc-user',
      events: [
        { kind: 'other', message: 'monitoring failed to load', count: 1, occurredAt: '1753351202000' },
      ],
    },
  ]);
  expect(ports.sent[0]?.keepalive).toBe(true);
  expect(loads()).toBe(1);
  expect(heard).toEqual([]);
});
