import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '../../../generated/api/operations.ts';
import { signInsPerNetwork } from '../../../src/sandbox/http/pages/LoginLimit.ts';
import { createExchange, type Exchange } from '../../../src/sandbox/index.ts';
import { noPostgres, onPostgres, postgresForTests } from '../support/postgresForTests.ts';
import { newSchema } from '../support/testDatabase.ts';

const reportsPerMinute = 20;
const report = { 'common.key': 'A key' };

describe.skipIf(noPostgres !== null)(
  onPostgres('the shared state of two exchanges on one PostgreSQL'),
  () => {
    let exchanges: [Exchange, Exchange];
    let open: () => Promise<Exchange>;
    beforeAll(async () => {
      const server = { ...newSchema(postgresForTests()), connections: 5 };
      const log = { info() {}, security() {}, warn() {}, error() {} };
      const config = { reportsPerMinute, callsPerSecond: 1_000 };
      open = () => createExchange({ dataDir: 'memory', server, port: 0, seed: 'test', log, config });
      exchanges = [await open(), await open()];
    });
    afterAll(() => Promise.all(exchanges.map((exchange) => exchange.close())));

    const turn = (index: number) => exchanges[index % 2] as Exchange;

    test('sign-ins are limited over both together, exactly', async () => {
      const statuses: number[] = [];
      for (let index = 0; index < signInsPerNetwork.calls + 10; index += 1) {
        const request = { method: 'POST', url: '/login', payload: { account: 'nobody' } } as const;
        statuses.push((await turn(index).app.inject(request)).statusCode);
      }
      expect(statuses.filter((status) => status !== 429)).toHaveLength(signInsPerNetwork.calls);
      expect(statuses.slice(-10)).toEqual(Array(10).fill(429));
    });

    test('reports are limited over both together, with a tolerance of a tenth for unsynchronised counts', async () => {
      const { method, path } = operations.localeAddMissing;
      const url = path.replace('{lng}', 'en').replace('{ns}', 'user-assets');
      let passed = 0;
      for (let index = 0; index < 3 * reportsPerMinute; index += 1) {
        const answer = await turn(index).app.inject({ method, url, payload: report });
        if (!answer.body.includes('10006')) passed += 1;
      }
      expect(passed).toBeGreaterThanOrEqual(reportsPerMinute);
      expect(passed).toBeLessThanOrEqual(reportsPerMinute * 1.1);
    });

    test('a fault set on the control page of one occurs in either, once in all', async () => {
      const [one, other] = exchanges;
      const set = await fetch(`${one.address}/sandbox/api/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ operation: 'routeProbe', kind: 'status', status: 503 }),
      });
      expect(await set.json()).toEqual({ id: expect.any(String) });
      const probe = { method: operations.routeProbe.method, url: operations.routeProbe.path };
      await expect
        .poll(async () => (await other.app.inject(probe)).statusCode, { interval: 50, timeout: 20_000 })
        .toBe(503);
      for (const { app } of exchanges) expect((await app.inject(probe)).statusCode).toBe(200);
      const listed = await fetch(`${other.address}/sandbox/api/faults`);
      expect(await listed.json()).toEqual({ faults: [] });
    });

    test('a fault cleared in one no longer occurs in the other', async () => {
      const [one, other] = exchanges;
      const probe = { method: operations.routeProbe.method, url: operations.routeProbe.path };
      await one.context.faults.set({ operation: 'routeProbe', kind: 'status', status: 503, remaining: null });
      const inOther = async () => (await other.app.inject(probe)).statusCode;
      await expect.poll(inOther, { interval: 50, timeout: 20_000 }).toBe(503);
      await other.context.faults.clear();
      expect(await inOther()).toBe(200);
      await expect
        .poll(async () => (await one.app.inject(probe)).statusCode, { interval: 50, timeout: 20_000 })
        .toBe(200);
    });

    const sent = (exchange: Exchange, path: string, body: unknown) =>
      fetch(`${exchange.address}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }).then((answer) => answer.json());
    const slowly = { interval: 50, timeout: 20_000 };

    test('flags sent by the control page of one are sent by the other as well, in the page and as an answer', async () => {
      const [one, other] = exchanges;
      const config = { convertFaq: { action: 'hide' } };
      const page = { broken: ['\u0000'] };
      expect(await sent(one, '/sandbox/api/flags', { page, config })).toEqual({ page, config });
      const inOther = async () => {
        const { result } = await sent(other, operations.configWeb.path, {
          keys: ['webSiteComplianceConfig'],
        });
        return [result.webSiteComplianceConfig, other.site.compliance];
      };
      await expect.poll(inOther, slowly).toEqual([config, page]);
      expect(await sent(other, '/sandbox/api/flags', {})).toEqual({ page: null, config: {} });
      expect(await inOther()).toEqual([{}, undefined]);
      await expect
        .poll(() => [one.context.runtimeFlags.config(), one.site.compliance], slowly)
        .toEqual([{}, undefined]);
    });

    test('the fault of a port affects that port of both, and of one that starts later', async () => {
      const [one, other] = exchanges;
      const fault = { failure: { status: 502 } };
      await sent(one, '/sandbox/api/listeners', { id: 'current', fault });
      const probe = { method: operations.routeProbe.method, url: operations.routeProbe.path };
      const status = async ({ app }: Exchange) => (await app.inject(probe)).statusCode;
      expect(await status(one)).toBe(502);
      await expect.poll(() => status(other), slowly).toBe(502);
      const later = await open();
      try {
        expect(await status(later)).toBe(502);
        await other.listeners.set('current', null);
        await expect.poll(async () => [await status(one), await status(later)], slowly).toEqual([200, 200]);
      } finally {
        await later.close();
      }
    });
  },
);
