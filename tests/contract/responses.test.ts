import { describe, expect, it } from 'vitest';
import { type ContractError, createContract, noSettings } from '../../src/contract/index.ts';
import { answer, silent, testPorts } from './support/testPorts.ts';

const good = { ret_code: 0, ret_msg: '', result: { id: 7 } };
const called = (given: Response | Error) =>
  createContract({ ports: testPorts([given]), site: noSettings }).call('memberInfo', {});
const ended = (given: Response | Error) =>
  called(given).then(
    () => 'accepted',
    (error: ContractError) => error.message,
  );

describe('requirements §5.1: the HTTP status must be 200-299 by default', () => {
  it.each([200, 201, 226, 299])('%i is accepted', async (status) => {
    expect(await ended(answer(good, { status }))).toBe('accepted');
  });

  it.each([300, 304, 307, 400, 401, 403, 404, 429, 500, 503, 599])(
    '%i is an "http error"',
    async (status) => {
      const response = new Response(status === 304 ? null : JSON.stringify(good), {
        status,
        statusText: 'Why',
      });
      await expect(called(response)).rejects.toMatchObject({
        message: 'http error',
        status,
        statusText: 'Why',
      });
    },
  );
});

describe('requirements §3.5, §5.1: ret_code or retCode, ret_msg or retMsg; only 0 is accepted', () => {
  it.each([
    { given: { ret_code: 0, ret_msg: 'ok', result: {} }, want: 'accepted' },
    { given: { retCode: 0, retMsg: 'ok', result: {} }, want: 'accepted' },
    { given: { ret_code: 1, ret_msg: 'no', result: {} }, want: 'bad business ret_code' },
    { given: { retCode: -1, retMsg: 'no', result: {} }, want: 'bad business ret_code' },
    { given: { ret_code: 200, ret_msg: 'OK', result: {} }, want: 'bad business ret_code' },
    { given: { ret_code: null, ret_msg: 'OK', result: {} }, want: 'responseType not support' },
    { given: { code: 0, result: {} }, want: 'responseType not support' },
  ])('$given', async ({ given, want }) => {
    expect(await ended(answer(given))).toBe(want);
  });

  it.each([
    { given: { ret_code: 700013, ret_msg: 'below the least', result: { least: '5' } } },
    { given: { retCode: 700013, retMsg: 'below the least', result: { least: '5' } } },
  ])('requirements §8.1: the response data is attached to $given', async ({ given }) => {
    await expect(called(answer(given))).rejects.toMatchObject({
      code: 700013,
      serverMessage: 'below the least',
      result: { least: '5' },
    });
  });
});

describe('requirements §8.2: error handlers registered on the shared client run on every failure', () => {
  const business = (code: number) => answer({ ret_code: code, ret_msg: 'why', result: {} });
  it.each<[string, Response | Error, string]>([
    ['a lost connection', new TypeError('Failed to fetch'), 'NetworkError'],
    ['an HTTP status', answer(good, { status: 500 }), 'HttpError'],
    ['an empty body', answer(''), 'EmptyResponseError'],
    ['an unsupported response type', answer('<html>'), 'ResponseTypeError'],
    ['10007', business(10007), 'NoPermissionError'],
    ['33003', business(33003), 'NoPermissionError'],
    ['10009', business(10009), 'NoPermissionError'],
    ['1007', business(1007), 'TokenError'],
    ['1008', business(1008), 'TokenError'],
    ['10024', business(10024), 'ComplianceWallError'],
    ['79992', business(79992), 'SignatureError'],
    ['42039', business(42039), 'BusinessError'],
  ])('%s: each of them, once, with the error that the caller gets', async (_, given, want) => {
    const { call, onFailure } = createContract({ ports: testPorts([given]), site: noSettings });
    const heard: unknown[][] = [[], []];
    for (const list of heard) onFailure((error) => list.push(error));
    const got = await call('memberInfo', {}).catch((error: unknown) => error);
    expect(got).toMatchObject({ name: want });
    expect(heard).toEqual([[got], [got]]);
  });

  it('for a timeout, too, but not for an aborted call', async () => {
    const ports = testPorts([], { fetch: silent });
    const { call, onFailure } = createContract({ ports, site: noSettings });
    const heard: string[] = [];
    onFailure(({ name }) => heard.push(name));
    const controller = new AbortController();
    const ends = Promise.allSettled([
      call('memberInfo', {}),
      call('coinConfig', {}, { signal: controller.signal }),
    ]);
    await new Promise((resolve) => setTimeout(resolve));
    controller.abort();
    ports.pass(30_000);
    await ends;
    expect(heard).toEqual(['TimeoutError']);
  });
});
