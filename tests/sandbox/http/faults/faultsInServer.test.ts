// @alone: answers of ten megabytes, which took twenty times as long in a process with databases
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { operations } from '../../../../generated/api/operations.ts';
import {
  type Effect,
  type FaultRequest,
  type LostAnswerFault,
  wrongShapes,
} from '../../../../src/sandbox/http/faults/fault.ts';
import { signAnswer } from '../../../../src/sandbox/http/signing/signAnswer.ts';
import { openServer, type TestServer } from '../../support/openServer.ts';

const uid = 533285;
const profile = '/v2/private/user/profile';
const addKey = '/locales/add/en/user-assets';

let server: TestServer;
let headers: Record<string, string>;
beforeAll(async () => {
  server = await openServer();
  headers = { ...(await server.signIn(uid)) };
});
afterAll(() => server.exchange.close());
afterEach(async () => {
  await server.exchange.context.faults.clear();
  await server.exchange.context.db.deleteFrom('missing_keys').execute();
  expect(server.faults).toEqual([]);
});

async function set(effect: Effect, operation: FaultRequest['operation'] = 'all'): Promise<void> {
  await server.exchange.context.faults.set({ operation, remaining: 1, ...effect });
}

/** Over a real connection, as a browser would. */
function read(signal?: AbortSignal): Promise<Response> {
  return fetch(server.exchange.address + profile, { headers, ...(signal === undefined ? {} : { signal }) });
}

function write(signal?: AbortSignal): Promise<Response> {
  return fetch(server.exchange.address + addKey, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ 'faults.key': 'A key' }),
    ...(signal === undefined ? {} : { signal }),
  });
}

async function writtenKeys(): Promise<number> {
  const rows = await server.exchange.context.db.selectFrom('missing_keys').select('key').execute();
  return rows.length;
}

const patience = () => AbortSignal.timeout(400);

describe('a call with an injected fault', () => {
  test('gets a code with its text, params and result', async () => {
    const params = { limit: '0.5' };
    await set({ kind: 'code', code: 131088, message: 'Above the limit.', params, result: { left: '0.5' } });
    const answer = await (await read()).json();
    expect(answer).toMatchObject({
      ret_code: 131088,
      ret_msg: 'Above the limit.',
      ext_info: params,
      result: { left: '0.5' },
    });
    expect(await (await read()).json()).toMatchObject({ ret_code: 0 });
  });

  test('gets a code that needs only a number, with a text that says so', async () => {
    await set({ kind: 'code', code: 999 });
    expect(await (await read()).json()).toMatchObject({
      ret_code: 999,
      ret_msg: expect.stringContaining('999'),
    });
  });

  test('gets a status without an envelope', async () => {
    await set({ kind: 'status', status: 503 });
    const answer = await read();
    expect([answer.status, await answer.text()]).toEqual([503, 'HTTP 503']);
  });

  test('gets its true answer after a delay', async () => {
    await set({ kind: 'delay', delayMs: 250 });
    const before = performance.now();
    expect(await (await read()).json()).toMatchObject({ ret_code: 0 });
    expect(performance.now() - before).toBeGreaterThan(245);
  });

  test('gets a status after the delay that is set beside it', async () => {
    await set({ kind: 'status', status: 502 });
    await set({ kind: 'delay', delayMs: 250 });
    const before = performance.now();
    expect((await read()).status).toBe(502);
    expect(performance.now() - before).toBeGreaterThan(245);
  });

  test('never gets an answer, for a hang', async () => {
    await set({ kind: 'hang' });
    await expect(read(patience())).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  test('loses its connection, for a cut', async () => {
    await set({ kind: 'cut' });
    await expect(read()).rejects.toThrow('fetch failed');
  });

  test('gets an empty body', async () => {
    await set({ kind: 'empty' });
    const answer = await read();
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });

  test('gets broken JSON', async () => {
    await set({ kind: 'truncated' });
    const text = await (await read()).text();
    expect(text).toMatch(/^\{"ret_code":0/);
    expect(() => JSON.parse(text)).toThrow(SyntaxError);
  });

  test('gets a page of HTML', async () => {
    await set({ kind: 'html' });
    const answer = await read();
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(await answer.text()).toMatch(/^<!doctype html>/);
  });

  test('gets a result that was altered in transit', async () => {
    const { result } = await (await read()).json();
    await set({ kind: 'tampered' });
    const tampered = await (await read()).json();
    expect(tampered.ret_code).toBe(0);
    expect(tampered.result).not.toEqual(result);
    expect(Object.keys(tampered.result)).toEqual(Object.keys(result));
  });

  test.each([
    ['null', null],
    ['number', 42],
    ['array', [expect.any(Object)]],
  ] as const)('gets %s in place of its result', async (shape, want) => {
    await set({ kind: 'wrongShape', shape });
    expect(await (await read()).json()).toMatchObject({ ret_code: 0, result: want });
  });

  test('gets a result without some of its fields', async () => {
    const { result } = await (await read()).json();
    await set({ kind: 'wrongShape', shape: 'missing' });
    const short = await (await read()).json();
    expect(Object.keys(short.result).length).toBeLessThan(Object.keys(result).length);
  });

  test('gets ten megabytes', async () => {
    await set({ kind: 'huge' });
    const { result } = await (await read()).json();
    expect(result.huge).toHaveLength(10 * 1024 * 1024);
  });

  test('gets the fault also where its answers have no envelope', async () => {
    await set({ kind: 'status', status: 500 }, 'localeRead');
    expect((await fetch(`${server.exchange.address}/locales/en/user-assets.json`)).status).toBe(500);
  });
});

describe('the signature of an answer', () => {
  const readVerified = () => fetch(server.exchange.address + operations.withdrawRecords.path, { headers });

  /** PKCS#1 v1.5 is deterministic: the true signature is the one that the exchange would make again. */
  async function isSignedAsSent(): Promise<boolean> {
    const answer = await readVerified();
    const { result } = (await answer.json()) as { result: unknown };
    const { responsePrivate } = server.exchange.context.keys;
    return answer.headers.get('x-response-signature') === (await signAnswer(result, responsePrivate));
  }

  test('matches a true answer', async () => {
    expect(await isSignedAsSent()).toBe(true);
  });

  test('does not match a tampered answer', async () => {
    await set({ kind: 'tampered' });
    expect(await isSignedAsSent()).toBe(false);
  });

  test.each(wrongShapes)(
    'matches an answer of the wrong shape (%s), which the exchange itself signed',
    async (shape) => {
      await set({ kind: 'wrongShape', shape });
      expect(await isSignedAsSent()).toBe(true);
    },
  );

  test('matches a huge answer', async () => {
    await set({ kind: 'huge' });
    expect(await isSignedAsSent()).toBe(true);
  });
});

describe('a write', () => {
  const kinds: LostAnswerFault['kind'][] = ['cut', 'hang', 'empty', 'truncated', 'html'];

  test.each(kinds)('that is refused by %s has no effect', async (kind) => {
    await set({ kind });
    await write(patience()).catch(() => {});
    expect(await writtenKeys()).toBe(0);
  });

  test.each(kinds)('whose answer is lost by %s has taken effect', async (kind) => {
    await set({ kind, after: true });
    await write(patience()).catch(() => {});
    expect(await writtenKeys()).toBe(1);
  });

  test.each([
    [false, 0],
    [true, 1],
  ])('that gets a status (after its work: %s) has taken effect %i times', async (after, times) => {
    await set({ kind: 'status', status: 500, after });
    expect((await write()).status).toBe(500);
    expect(await writtenKeys()).toBe(times);
  });

  test('whose true answer is truncated gets half of it', async () => {
    await set({ kind: 'truncated', after: true });
    const text = await (await write()).text();
    expect(() => JSON.parse(text)).toThrow(SyntaxError);
  });

  test('that is refused with a code has no effect', async () => {
    await set({ kind: 'code', code: 10016 });
    expect(await (await write()).json()).toMatchObject({ ret_code: 10016 });
    expect(await writtenKeys()).toBe(0);
  });
});

test('a server closes although calls hang or wait', async () => {
  const other = await openServer();
  const { faults } = other.exchange.context;
  const called = async (effect: Effect) => {
    await faults.set({ ...effect, operation: 'routeProbe', remaining: 1 });
    const answer = fetch(`${other.exchange.address}/t1`).catch(() => 'ended');
    await vi.waitFor(async () => expect(await faults.list()).toEqual([]), { timeout: 30_000 });
    return { answer };
  };
  const hanging = await called({ kind: 'hang' });
  const waiting = await called({ kind: 'delay', delayMs: 3_600_000 });
  await other.exchange.close();
  expect(await hanging.answer).toBe('ended');
  await waiting.answer;
});
