import { describe, expect, it, test, vi } from 'vitest';
import { operations } from '../../../generated/api/operations.ts';
import type { Candidate } from '../../../src/contract/routes/chosenRoute.ts';
import { route } from '../../../src/contract/routes/route.ts';
import { hosts } from './support/routeWorld.ts';

type Answer = Response | Error;

/** Sends one call by a held route; `answers` are what the wire gives in turn. */
function call(
  id: keyof typeof operations,
  answers: Answer[],
  { held = 'alternate1' as Candidate['id'], init = {} as RequestInit } = {},
) {
  const operation = operations[id];
  const sent: Request[] = [];
  const noteFailure = vi.fn();
  const transport = route(
    { id, operation },
    { held: () => ({ id: held, origin: hosts[held] }), noteFailure },
  );
  const send = transport(async (request) => {
    sent.push(request);
    const next = answers.shift();
    if (next === undefined || next instanceof Error) throw next ?? new Error('nothing left');
    return next;
  });
  const request = new Request(`${hosts.current}${operation.path}?a=1&a=2`, {
    method: operation.method,
    headers: { UserToken: 't1', 'Content-Type': 'application/json' },
    credentials: 'include',
    ...(operation.method === 'GET' ? {} : { body: '{"coin":"BTC"}' }),
    ...init,
  });
  return { outcome: send(request), sent, noteFailure };
}

const lost = () => new TypeError('Failed to fetch');

describe('a request goes to the held route and is otherwise unchanged', () => {
  it.each(['addressList', 'convertQuery', 'addressDelete'] as const)('%s', async (id) => {
    const { outcome, sent } = call(id, [new Response('ok')]);
    expect(await (await outcome).text()).toBe('ok');
    const [request] = sent;
    expect(request?.url).toBe(`${hosts.alternate1}${operations[id].path}?a=1&a=2`);
    expect(request?.method).toBe(operations[id].method);
    expect(request?.credentials).toBe('include');
    expect(request?.headers.get('UserToken')).toBe('t1');
    expect(request?.headers.get('Content-Type')).toBe('application/json');
    expect(await request?.text()).toBe(operations[id].method === 'GET' ? '' : '{"coin":"BTC"}');
  });

  it('and can still be aborted', async () => {
    const controller = new AbortController();
    const { outcome, sent } = call('addressList', [new Response()], { init: { signal: controller.signal } });
    await outcome;
    controller.abort();
    expect(sent[0]?.signal.aborted).toBe(true);
  });

  it('and is passed on as it is on the current domain', async () => {
    const { outcome, sent } = call('addressDelete', [new Response('ok')], { held: 'current' });
    await outcome;
    expect(sent[0]?.url).toContain(hosts.current);
  });
});

describe('a request lost on another route than the current domain', () => {
  it.each([
    { id: 'addressList', times: 2 },
    { id: 'convertQuery', times: 2 },
    { id: 'walletBalance', times: 2 },
    { id: 'batchQuote', times: 1 },
    { id: 'convertExecute', times: 1 },
    { id: 'addressDelete', times: 1 },
    { id: 'logout', times: 1 },
  ] as const)('of $id is sent $times times in total, and the engine is told once', async ({ id, times }) => {
    for (const loss of [lost(), new Response('', { status: 503 })]) {
      const { outcome, sent, noteFailure } = call(id, [loss, new Response('ok')]);
      const answer = await outcome.catch((error: unknown) => error);
      expect(sent).toHaveLength(times);
      expect(noteFailure.mock.calls).toEqual([['alternate1']]);
      if (times === 1) expect(answer).toBe(loss);
      else expect(await (answer as Response).text()).toBe('ok');
      expect(sent.at(-1)?.url).toContain(times === 1 ? hosts.alternate1 : hosts.current);
    }
  });

  it('is repeated exactly as it was sent', async () => {
    const { outcome, sent } = call('convertQuery', [lost(), new Response('ok')]);
    await outcome;
    expect(await sent[1]?.text()).toBe('{"coin":"BTC"}');
  });

  it('fails when the current domain fails, too', async () => {
    const second = lost();
    const { outcome, sent } = call('addressList', [lost(), second]);
    await expect(outcome).rejects.toBe(second);
    expect(sent).toHaveLength(2);
  });
});

test('an answer of the API itself does not count against the route', async () => {
  for (const status of [200, 400, 404, 500]) {
    const { outcome, sent, noteFailure } = call('addressList', [new Response('', { status })]);
    expect((await outcome).status).toBe(status);
    expect(sent).toHaveLength(1);
    expect(noteFailure).not.toHaveBeenCalled();
  }
});

test('a server that says when to come back is not asked again on another route', async () => {
  const busy = new Response('', { status: 503, headers: { 'Retry-After': '30' } });
  const { outcome, sent, noteFailure } = call('addressList', [busy, new Response('ok')]);
  expect(await outcome).toBe(busy);
  expect(sent).toHaveLength(1);
  expect(noteFailure).not.toHaveBeenCalled();
});

test('an aborted call says nothing about the route', async () => {
  const controller = new AbortController();
  const reason = new Error('given up');
  controller.abort(reason);
  const { outcome, sent, noteFailure } = call('addressList', [reason, new Response()], {
    init: { signal: controller.signal },
  });
  await expect(outcome).rejects.toBe(reason);
  expect(sent).toHaveLength(1);
  expect(noteFailure).not.toHaveBeenCalled();
});

test('a loss on the current domain is neither repeated nor reported', async () => {
  const { outcome, sent, noteFailure } = call('addressList', [lost(), new Response()], { held: 'current' });
  await expect(outcome).rejects.toThrow('Failed to fetch');
  expect(sent).toHaveLength(1);
  expect(noteFailure).not.toHaveBeenCalled();
});
