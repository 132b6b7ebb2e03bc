import { expect, test } from 'vitest';
import type { CallOutcome } from '../../../src/contract/call/call.ts';
import { createContract, HttpError, noSettings } from '../../../src/contract/index.ts';
import { createCollector, type Observation } from '../../../src/contract/monitoring/createObserver.ts';
import { createReporter } from '../../../src/contract/monitoring/createReporter.ts';
import type { MonitoringEvent } from '../../../src/contract/monitoring/describeFailure.ts';
import { answer } from '../support/testPorts.ts';
import { everyError } from './support/everyError.ts';
import { reportingPorts } from './support/reportingPorts.ts';

type Observed = Observation extends infer One
  ? One extends Observation
    ? Omit<One, 'at' | 'pathname'>
    : never
  : never;

function setUp() {
  const ports = reportingPorts();
  const report = createReporter({ ports, post: createCollector(ports, ''), routeOf: (pathname) => pathname });
  return {
    ports,
    tell: (what: Observed, pathname = '/deposit') =>
      report({ ...what, at: ports.clock.now(), pathname } as Observation),
    async events() {
      ports.pass(10_000);
      const batches = await ports.bodies<{ platform: string; events: MonitoringEvent[] }>(
        '/monitoring/report',
      );
      expect(batches.every(({ platform }) => platform === 'pc-user')).toBe(true);
      return batches.flatMap(({ events }) => events);
    },
  };
}

const outcome = (change: Partial<CallOutcome> = {}): Observed => ({
  type: 'outcome',
  outcome: {
    operation: 'convertQuote',
    startedAt: 1_753_351_200_000,
    durationMs: 20,
    error: null,
    ...change,
  },
});
const { timeoutError, businessError, emptyResponseError, responseTypeError } = everyError();

test('repeated events become one with its count, the longest duration and the first time', async () => {
  const { ports, tell, events } = setUp();
  tell(outcome());
  ports.pass(1_000);
  tell(outcome({ durationMs: 90 }));
  tell(outcome({ durationMs: 50 }));
  expect(await events()).toEqual([
    {
      kind: 'Success',
      message: 'success',
      operation: 'convertQuote',
      page: '/deposit',
      durationMs: 90,
      count: 3,
      occurredAt: '1753351200000',
    },
  ]);
});

test('a failure has the request id of its first occurrence, and no invalid id', async () => {
  const { tell, events } = setUp();
  for (const requestId of ['first-of-its-kind-0001', 'second-of-its-kind-01']) {
    const error = new HttpError(502, '', { operation: 'convertQuote' });
    error.requestId = requestId;
    tell(outcome({ error }));
  }
  const other = new HttpError(503, '', { operation: 'convertQuote' });
  other.requestId = 'a line\nof its own in the log';
  tell(outcome({ error: other }));
  const [first, second] = await events();
  expect(first).toMatchObject({ code: 502, count: 2, requestId: 'first-of-its-kind-0001' });
  expect(second).toMatchObject({ code: 503 });
  expect(second).not.toHaveProperty('requestId');
});

test('another code, operation, class or page is a separate event, and a sent event is not counted further', async () => {
  const { ports, tell, events } = setUp();
  tell(outcome());
  tell(outcome({ operation: 'coinList' }));
  tell(outcome({ error: timeoutError }));
  tell(outcome({ error: businessError }));
  tell(outcome(), '/withdraw');
  ports.pass(10_000);
  tell(outcome());
  expect((await events()).map(({ kind, code, count }) => [kind, code, count])).toEqual([
    ['Success', undefined, 1],
    ['Success', undefined, 1],
    ['Timeout', 9_000_001, 1],
    ['BusinessError', 700_008, 1],
    ['Success', undefined, 1],
    ['Success', undefined, 1],
  ]);
});

test('requirements §8.1: rejections without a ret_code are reported to monitoring', async () => {
  const { tell, events } = setUp();
  tell(outcome({ error: emptyResponseError }));
  tell(outcome({ error: responseTypeError }));
  const reported = await events();
  expect(reported.map(({ kind, message }) => `${kind} ${message}`)).toEqual([
    'ResponseError Non Response!',
    'ResponseError responseType not support',
  ]);
  expect(reported.some((event) => 'code' in event)).toBe(false);
});

test('uncaught errors are reported, those of the request layer only as the outcome of their call', async () => {
  const { tell, events } = setUp();
  tell({ type: 'fault', error: new TypeError('x is undefined') });
  tell({ type: 'fault', error: 'a text' });
  tell({ type: 'fault', error: null });
  tell({ type: 'fault', error: timeoutError });
  expect((await events()).map(({ kind, message, count }) => [kind, message, count])).toEqual([
    ['TypeError', 'TypeError', 1],
    ['other', 'not an error', 2],
  ]);
});

test('an uncaught programming error inside a call is reported once', async () => {
  const { tell, events } = setUp();
  const error = new TypeError('x is undefined');
  tell(outcome({ error }));
  tell({ type: 'fault', error });
  expect(await events()).toMatchObject([{ kind: 'TypeError', operation: 'convertQuote', count: 1 }]);
});

test('two calls that share one answer are two failures', async () => {
  const { tell, events } = setUp();
  tell(outcome({ error: timeoutError }));
  tell(outcome({ error: timeoutError }));
  expect(await events()).toMatchObject([{ kind: 'Timeout', count: 2 }]);
});

test.each([
  [79990, 'signature header missing'],
  [79991, 'signature header malformed'],
  [79992, 'signature does not match the result'],
  [79993, 'verification could not run'],
] as const)(
  'requirements §7.9: the internal report codes 79990 to 79993 cover signature events: %i',
  async (code, message) => {
    const { tell, events } = setUp();
    tell({ type: 'signature', operation: 'walletBalance', code });
    expect(await events()).toMatchObject([
      { kind: 'ResponseError', code, message, operation: 'walletBalance' },
    ]);
  },
);

test('a failed check and the call that it rejects are two events', async () => {
  const { tell, events } = setUp();
  tell({ type: 'signature', operation: 'convertQuote', code: 79992 });
  tell(outcome({ error: everyError().signatureError }));
  expect((await events()).map(({ code, count }) => [code, count])).toEqual([
    [79992, 1],
    [79992, 1],
  ]);
});

test.each(['monitoringReport', 'eventsTrack'] as const)('%s itself is not reported', async (operation) => {
  const { tell, events } = setUp();
  tell(outcome({ operation }));
  tell(outcome({ operation, error: timeoutError }));
  expect(await events()).toEqual([]);
});

test('a failing collector is not called again, silently', async () => {
  const failed: unknown[] = [];
  const ports = reportingPorts({
    fetch: async () => {
      attempts += 1;
      throw new TypeError('Failed to fetch');
    },
  });
  let attempts = 0;
  const contract = createContract({ ports, site: noSettings });
  contract.onFailure((error) => failed.push(error));
  const report = createReporter({ ports, post: createCollector(ports, ''), routeOf: () => '/deposit' });
  contract.onOutcome((reported) => report({ type: 'outcome', outcome: reported, at: 0, pathname: '' }));
  report({ ...outcome(), at: ports.clock.now(), pathname: '' } as Observation);
  for (let minute = 0; minute < 5; minute += 1) {
    ports.pass(60_000);
    await new Promise((resolve) => setTimeout(resolve));
  }
  expect(attempts).toBe(1);
  expect(failed).toEqual([]);
});

test('a report outlives its page and carries the headers of every call', async () => {
  const ports = reportingPorts({
    cookies: { get: (name) => ({ ua_token: 'token', ua_device: 'device' })[name], set: () => undefined },
    fetch: async (request) => {
      seen.push(request);
      return answer('');
    },
  });
  const seen: Request[] = [];
  createCollector(ports, 'https://api.example')('monitoringReport', { platform: 'pc-user', events: [] });
  await new Promise((resolve) => setTimeout(resolve));
  const [request] = seen;
  expect(request?.url).toBe('https://api.example/monitoring/report');
  expect(request).toMatchObject({ method: 'POST', keepalive: true, credentials: 'include' });
  expect(Object.fromEntries(request?.headers ?? [])).toMatchObject({
    accept: 'application/json',
    'content-type': 'application/json',
    platform: 'pc',
    guid: 'device',
    usertoken: 'token',
  });
});
