import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ArgumentsOf } from '../../generated/api/types.ts';
import { latestEvents, latestReports } from '../../src/sandbox/http/monitoring/latestReports.ts';
import { demoAccount, openDemoExchange } from './support/demoExchange.ts';
import type { TestExchange } from './support/testExchange.ts';

let exchange: TestExchange;

beforeEach(async () => {
  exchange = await openDemoExchange();
});

afterEach(() => exchange.close());

type Report = ArgumentsOf<'monitoringReport'>['events'][number];
type Event = ArgumentsOf<'eventsTrack'>['events'][number];

const timeout: Report = {
  kind: 'Timeout',
  code: 9_000_001,
  message: 'Request timeout, please re-try!',
  operation: 'convertQuote',
  page: '/exchange/index',
  durationMs: 30_000,
  count: 2,
  occurredAt: '1753351200482',
};

const report = (...events: Report[]) =>
  exchange.call('monitoringReport', null, { platform: 'pc-user', events });

test('requirements §7.9: each event of a batch is stored with its platform tag, pc-user, newest first', async () => {
  await report(timeout, { kind: 'Success', message: 'success', count: 9, occurredAt: '1753351200482' });
  expect(await latestReports(exchange.context)).toMatchObject([
    { kind: 'Success', count: 9, code: null, operation: null, page: null, durationMs: null },
    {
      receivedAt: exchange.clock.now(),
      uid: null,
      kind: 'Timeout',
      code: 9_000_001,
      message: 'Request timeout, please re-try!',
      operation: 'convertQuote',
      page: '/exchange/index',
      durationMs: 30_000,
      count: 2,
    },
  ]);
  const row = await exchange.db.selectFrom('monitoring_reports').select('report').executeTakeFirstOrThrow();
  expect(row.report).toEqual({ platform: 'pc-user', ...timeout });
});

test('failures are reported to the operator, successes are not', async () => {
  const lines: unknown[] = [];
  const log = { ...exchange.context.log, info: (...line: unknown[]) => void lines.push(line) };
  Object.assign(exchange.context, { log });
  await report(timeout, { kind: 'Success', message: 'success', count: 1, occurredAt: '1753351200482' });
  expect(lines).toEqual([
    ['A page reports trouble.', { kind: 'Timeout', operation: 'convertQuote', code: 9_000_001, count: 2 }],
  ]);
});

test('events are stored with their user: the one that the page names, or else the one signed in', async () => {
  const timing: Event = {
    name: 'apiTiming',
    at: '1753351200482',
    operation: 'convertQuote',
    durationMs: 184,
  };
  await exchange.call('eventsTrack', null, {
    events: [{ name: 'login', at: '1753351200000', userId: 7 }, timing],
  });
  await exchange.call('eventsTrack', demoAccount('main-kyc2'), { events: [timing] });
  const events = await latestEvents(exchange.context);
  expect(events).toMatchObject([
    { uid: demoAccount('main-kyc2').uid, name: 'apiTiming' },
    { uid: null, name: 'apiTiming', operation: 'convertQuote', durationMs: 184 },
    { uid: 7, name: 'login', at: 1_753_351_200_000, operation: null, durationMs: null },
  ]);
  expect(await latestEvents(exchange.context, 1)).toEqual(events.slice(0, 1));
});

test('the newest thousand reports and the newest thousand events are kept', async () => {
  for (let batch = 0; batch < 21; batch += 1) {
    const of = <One>(make: (index: number) => One): One[] =>
      Array.from({ length: 50 }, (_, index) => make(batch * 50 + index + 1));
    await report(...of((index) => ({ ...timeout, count: index })));
    await exchange.call('eventsTrack', null, {
      events: of<Event>((index) => ({ name: 'login', at: '1753351200000', userId: index })),
    });
  }
  const reports = await latestReports(exchange.context, 2_000);
  const events = await latestEvents(exchange.context, 2_000);
  expect([reports.length, reports[0]?.count, reports.at(-1)?.count]).toEqual([1_000, 1_050, 51]);
  expect([events.length, events[0]?.uid, events.at(-1)?.uid]).toEqual([1_000, 1_050, 51]);
});

test.each<[string, object]>([
  ['no events', { platform: 'pc-user', events: [] }],
  ['too many events', { platform: 'pc-user', events: Array(51).fill(timeout) }],
  ['another product', { platform: 'app', events: [timeout] }],
  ['an unknown class', { platform: 'pc-user', events: [{ ...timeout, kind: 'Warning' }] }],
  ['an undescribed field', { platform: 'pc-user', events: [{ ...timeout, email: 'a@example.com' }] }],
])('a report with %s is refused', async (_name, body) => {
  const { code } = await exchange.call('monitoringReport', null, body as ArgumentsOf<'monitoringReport'>);
  expect(code).toBe(10001);
  expect(await latestReports(exchange.context)).toEqual([]);
});

test('a timing of 30 seconds is refused (requirements §7.1)', async () => {
  const events: Event[] = [
    { name: 'apiTiming', at: '1753351200482', operation: 'coinList', durationMs: 30_000 },
  ];
  expect((await exchange.call('eventsTrack', null, { events })).code).toBe(10001);
});
