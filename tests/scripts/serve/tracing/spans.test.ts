import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type OperationId, operations } from '../../../../generated/api/operations.ts';
import { freePort } from '../../../../scripts/serve/freePort.ts';
import { openTracing, type Tracing } from '../../../../scripts/serve/tracing/openTracing.ts';
import { createExchange, type Exchange } from '../../../../src/sandbox/index.ts';
import { createLogger } from '../../../../src/sandbox/platform/logger.ts';
import { traced } from '../../../../src/sandbox/platform/tracing.ts';
import { Caller } from '../../../sandbox/support/caller.ts';
import { demoAccount } from '../../../sandbox/support/demoExchange.ts';
import { type Collector, openCollector, type TakenSpan } from './collector.ts';

const lines: string[] = [];
const log = createLogger((line) => lines.push(line));
const account = demoAccount('main-kyc2');
let collector: Collector;
let tracing: Tracing;
let exchange: Exchange;

beforeAll(async () => {
  collector = await openCollector();
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.origin);
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '50');
  vi.stubEnv('OTEL_BSP_MAX_QUEUE_SIZE', '100000');
  tracing = openTracing({ serviceName: 'exchange under test', log });
  const access = { trustedProxies: ['127.0.0.1'] };
  exchange = await createExchange({ dataDir: 'memory', port: 0, access, log });
});
afterAll(async () => {
  await exchange.close();
  await tracing.close();
  await collector.close();
  vi.unstubAllEnvs();
});

const traceId = 'ab'.repeat(16);
const spanId = 'cd'.repeat(8);
const parent = `00-${traceId}-${spanId}-01`;

/** The span of a call that was asked with this id. */
async function spanOf(requestId: string): Promise<TakenSpan> {
  const isIt = ({ attributes }: TakenSpan) => attributes['user_assets.request_id'] === requestId;
  await expect.poll(() => collector.spans.some(isIt), { timeout: 10_000 }).toBe(true);
  return collector.spans.find(isIt) as TakenSpan;
}

const below = (span: TakenSpan) => collector.spans.filter(({ parentSpanId }) => parentSpanId === span.spanId);

describe('traces', () => {
  it('contain for a call its operation and code, and below it the database queries', async () => {
    const caller = await Caller.signedIn(exchange, account.uid);
    const requestId = 'call-of-the-profile-1';
    await caller.get(operations.userProfile.path, { headers: { 'x-request-id': requestId } });
    const span = await spanOf(requestId);
    expect(span).toMatchObject({ name: 'userProfile', kind: 2, status: 0, parentSpanId: undefined });
    expect(span.attributes).toEqual({
      'http.request.method': 'GET',
      'http.route': operations.userProfile.path,
      'http.response.status_code': 200,
      'user_assets.operation': 'userProfile',
      'user_assets.code': 0,
      'user_assets.request_id': requestId,
    });
    await expect.poll(() => below(span).length).toBeGreaterThan(0);
    for (const { kind, attributes, traceId: trace } of below(span)) {
      expect([kind, attributes['db.system.name'], trace]).toEqual([3, 'postgresql', span.traceId]);
      expect(attributes['db.query.text']).toMatch(/\$1/);
    }
    expect(collector.resource).toMatchObject({ 'service.name': 'exchange under test' });
  });

  it('continue from the span that a trusted proxy names, and answer with the call’s own', async () => {
    const headers = { traceparent: parent, 'x-request-id': 'call-below-a-proxy-1' };
    const { headers: reported } = await exchange.app.inject({ url: operations.userProfile.path, headers });
    const span = await spanOf('call-below-a-proxy-1');
    expect(span).toMatchObject({ traceId, parentSpanId: spanId });
    expect(span.attributes['user_assets.code']).toBe(10007);
    expect(reported.traceresponse).toBe(`00-${traceId}-${span.spanId}-01`);
  });

  it.each([
    ['a caller other than the proxy', parent, '192.0.2.7'],
    ['a trace of zeros', `00-${'0'.repeat(32)}-${spanId}-01`, '127.0.0.1'],
    ['no trace at all', `${parent}\u00e9`, '127.0.0.1'],
  ])('start anew with %s', async (_given, traceparent, remoteAddress) => {
    const requested = { url: operations.userProfile.path, headers: { traceparent }, remoteAddress };
    const { headers } = await exchange.app.inject(requested);
    expect(headers.traceresponse).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect(headers.traceresponse).not.toContain(traceId);
    const span = await spanOf(String(headers['x-request-id']));
    expect(span.parentSpanId).toBeUndefined();
  });

  it('are named in the log lines beside the request', async () => {
    lines.length = 0;
    const headers = { traceparent: parent, 'x-request-id': 'call-with-a-fault-01' };
    const failing = vi.spyOn(exchange.context.clock, 'now').mockImplementation(() => {
      throw new Error('The clock stands still.');
    });
    await exchange.app.inject({ url: operations.userProfile.path, headers }).catch(() => undefined);
    failing.mockRestore();
    const reported = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(reported.find(({ requestId }) => requestId === 'call-with-a-fault-01')).toMatchObject({ traceId });
  });

  it('contain each job with its queries and transactions', async () => {
    await exchange.tick();
    const job = () => collector.spans.find(({ name }) => name.startsWith('job '));
    await expect.poll(() => job()?.kind, { timeout: 10_000 }).toBe(1);
    await expect.poll(() => collector.spans.some(({ name }) => name === 'transaction')).toBe(true);
    const transaction = collector.spans.find(({ name }) => name === 'transaction') as TakenSpan;
    await expect.poll(() => below(transaction).length).toBeGreaterThan(0);
  });

  it('contain nothing about a person, a session or a payload, whatever is called', async () => {
    const planted = 'Pl4nted0fACustomer';
    const { cookie, token } = await signIn();
    for (const id of Object.keys(operations) as OperationId[]) {
      const { method, path } = operations[id];
      const url = `${path.replace(/\{\w+\}/g, planted)}?coin=${planted}&keyword=${planted}&id=${planted}`;
      await exchange.app.inject({
        ...{ method, url },
        headers: { cookie, usertoken: token, referer: `https://x.example/${planted}`, 'user-agent': planted },
        ...(method === 'POST' ? { payload: { coin: planted, address: planted, memo: planted } } : {}),
      });
    }
    await exchange.tick();
    const called = () =>
      new Set(collector.spans.map(({ attributes }) => attributes['user_assets.operation']));
    await expect
      .poll(() => called().size, { timeout: 20_000 })
      .toBeGreaterThan(Object.keys(operations).length);
    const secrets = [planted, token, /ua_session=(\w+)/.exec(cookie)?.[1] ?? 'none'];
    const personal = [
      account.email,
      account.mobile,
      account.username,
      account.legalName,
      String(account.uid),
    ];
    for (const span of collector.spans)
      for (const value of [span.name, ...Object.entries(span.attributes).flat().map(String)])
        for (const word of [...secrets, ...personal]) expect(value).not.toContain(word);
  });
});

/** As a browser does. */
async function signIn(): Promise<{ cookie: string; token: string }> {
  const { headers } = await exchange.app.inject({
    method: 'POST',
    url: '/login',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'account=main-kyc2',
  });
  const set = [headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';')[0] ?? '');
  return { cookie: set.join('; '), token: set.find((one) => one.startsWith('ua_token='))?.slice(9) ?? '' };
}

describe('an unreachable collector', () => {
  it('changes no answer, and is logged once', async () => {
    await tracing.close();
    vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${await freePort()}`);
    vi.stubEnv('OTEL_EXPORTER_OTLP_TIMEOUT', '300');
    lines.length = 0;
    tracing = openTracing({ serviceName: 'exchange under test', log });
    const warnings = () => lines.filter((line) => line.includes('Traces cannot be sent'));
    for (let call = 0; call < 5; call += 1) {
      const { statusCode } = await exchange.app.inject({ url: operations.userProfile.path });
      expect(statusCode).toBe(200);
      await expect.poll(() => warnings().length, { timeout: 10_000 }).toBe(1);
    }
    const begun = performance.now();
    await tracing.close();
    expect(performance.now() - begun).toBeLessThan(4_000);
    expect(warnings()).toHaveLength(1);
  });
});

describe('ending the traces', () => {
  it('sends what is still unsent', async () => {
    await tracing.close();
    vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.origin);
    vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '600000');
    tracing = openTracing({ serviceName: 'exchange under test', log });
    await traced(
      () => ({ name: 'the last one', kind: 'internal', attributes: {} }),
      async () => {},
    );
    await tracing.close();
    expect(collector.spans.at(-1)?.name).toBe('the last one');
  });
});
