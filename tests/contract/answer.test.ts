import { describe, expect, it } from 'vitest';
import {
  ContractError,
  createContract,
  isNotLoggedIn,
  noSettings,
  type Ports,
} from '../../src/contract/index.ts';
import { answer, silent, testPorts } from './support/testPorts.ts';

const contractOn = (ports: Ports) => createContract({ ports, site: noSettings });

async function failureOf(promise: Promise<unknown>): Promise<ContractError> {
  const outcome = await promise.then(
    () => new Error('it resolved'),
    (error: unknown) => error,
  );
  if (!(outcome instanceof ContractError)) throw outcome;
  return outcome;
}

describe('the result of a call', () => {
  it.each([
    { name: 'snake', body: { ret_code: 0, ret_msg: 'success', result: { id: 7 } } },
    { name: 'camel', body: { retCode: 0, retMsg: 'OK', result: { id: 7 } } },
  ])('is only the result part of a $name envelope', async ({ body }) => {
    await expect(contractOn(testPorts([answer(body)])).call('userProfile', {})).resolves.toEqual({ id: 7 });
  });

  it.each([
    {
      name: 'empty body',
      given: answer(''),
      want: { name: 'EmptyResponseError', message: 'Non Response!', key: 'emptyResponse' },
    },
    { name: '204', given: new Response(null, { status: 204 }), want: { name: 'EmptyResponseError' } },
    {
      name: 'no JSON',
      given: answer('<html>'),
      want: { name: 'ResponseTypeError', message: 'responseType not support' },
    },
    { name: 'no envelope', given: answer({ list: [] }), want: { name: 'ResponseTypeError' } },
    { name: 'a list', given: answer([]), want: { name: 'ResponseTypeError' } },
    {
      name: 'code as text',
      given: answer({ ret_code: '0', result: 1 }),
      want: { name: 'ResponseTypeError' },
    },
    {
      name: 'HTTP 502',
      given: answer('{"ret_code":0,"result":{}}', { status: 502, statusText: 'Bad Gateway' }),
      want: {
        name: 'HttpError',
        message: 'http error',
        status: 502,
        statusText: 'Bad Gateway',
        key: '50016',
      },
    },
    {
      name: 'no connection',
      given: new TypeError('Failed to fetch'),
      want: { name: 'NetworkError', code: 50016, key: '50016' },
    },
    {
      name: '1007',
      given: answer({ ret_code: 1007, ret_msg: '', result: null }),
      want: { name: 'TokenError', message: 'Timeout, token error.', code: 1007 },
    },
    {
      name: '1008 with a message',
      given: answer({ ret_code: 1008, ret_msg: 'token timeout', result: null }),
      want: { name: 'TokenError', message: 'Timeout, token timeout.', code: 1008 },
    },
    {
      name: '10024',
      given: answer({ ret_code: 10024, ret_msg: 'x', result: { title: 'Closed', content: 'Why' } }),
      want: { name: 'ComplianceWallError', message: '', result: { title: 'Closed', content: 'Why' } },
    },
    {
      name: '79992',
      given: answer({ ret_code: 79992, ret_msg: 'x', result: null }),
      want: {
        name: 'SignatureError',
        message: 'Signature verification failed, please confirm whether the network environment is safe.',
      },
    },
    {
      name: 'any other code',
      given: answer({
        ret_code: 700006,
        ret_msg: 'below minimum',
        result: { x: 1 },
        ext_info: { min: '0.001', coin: 'BTC', n: 2, deep: {} },
      }),
      want: {
        name: 'BusinessError',
        message: 'bad business ret_code',
        code: 700006,
        key: '700006',
        params: { min: '0.001', coin: 'BTC', n: '2' },
        serverMessage: 'below minimum',
        result: { x: 1 },
      },
    },
    {
      name: 'any other code, camel',
      given: answer({ retCode: 700008, retMsg: 'late', result: {}, retExtInfo: { coin: 'BTC' } }),
      want: { name: 'BusinessError', code: 700008, params: { coin: 'BTC' } },
    },
  ])('$name', async ({ given, want }) => {
    const error = await failureOf(contractOn(testPorts([given])).call('userProfile', {}));
    expect(error).toMatchObject({ ...want, operation: 'userProfile' });
  });
});

describe('a result without required fields', () => {
  it.each([
    ['null', { result: null }],
    ['absent', {}],
    ['an empty text', { result: '' }],
    ['an empty list', { result: [] }],
    ['an empty object', { result: {} }],
  ])('may also be %s', async (_name, rest) => {
    const contract = contractOn(testPorts([answer({ ret_code: 0, ret_msg: 'success', ...rest })]));
    await expect(contract.call('logout', {})).resolves.toEqual({});
    await expect(contract.call('userTag', {} as never)).resolves.toEqual({});
  });

  it.each([
    ['a number', 7],
    ['a text', 'done'],
    ['a list with something in it', [{}]],
  ])('is refused when it is %s', async (_name, result) => {
    const contract = contractOn(testPorts([answer({ ret_code: 0, ret_msg: 'success', result })]));
    expect(await failureOf(contract.call('logout', {}))).toMatchObject({ name: 'ResponseTypeError' });
  });

  it('is required where the description requires a field', async () => {
    const contract = contractOn(testPorts([answer({ ret_code: 0, ret_msg: 'success', result: null })]));
    expect(await failureOf(contract.call('userProfile', {}))).toMatchObject({ name: 'ResponseTypeError' });
  });
});

describe('a caller without a session', () => {
  const codes = [10007, 33003, 10009];

  it.each(codes)('fails for %i on a page that needs a login', async (code) => {
    const ports = testPorts([answer({ ret_code: code, ret_msg: '', result: null })]);
    expect(await failureOf(contractOn(ports).call('userProfile', {}))).toMatchObject({
      name: 'NoPermissionError',
      message: 'user no permission',
      code,
    });
  });

  it.each(codes)('resolves silently to the raw answer for %i on a login-free page', async (code) => {
    const raw = { ret_code: code, ret_msg: 'log in', result: null };
    const ports = testPorts([answer(raw)]);
    const contract = createContract({ ports, site: noSettings, isLoginFree: () => true });
    let reported = 0;
    contract.onFailure(() => {
      reported += 1;
    });
    const outcome = await contract.call('userProfile', {});
    expect(outcome).toEqual(raw);
    expect(isNotLoggedIn(outcome)).toBe(true);
    expect(reported).toBe(0);
  });

  it('is not inferred from other results', () => {
    expect([null, 10007, { id: 1 }, { ret_code: 0 }, { retCode: 1007 }].map(isNotLoggedIn)).not.toContain(
      true,
    );
  });
});

describe('the time limit', () => {
  it('aborts after 30 s, reports it in both wordings and does not retry', async () => {
    let aborted = false;
    const ports = testPorts([answer('')], {
      fetch: (request) => {
        request.signal.addEventListener('abort', () => {
          aborted = true;
        });
        return silent(request);
      },
    });
    const outcome = failureOf(contractOn(ports).call('exportCreate', {} as never));
    await new Promise((resolve) => setTimeout(resolve));
    ports.pass(29_999);
    expect(aborted).toBe(false);
    ports.pass(1);
    expect(await outcome).toMatchObject({
      name: 'TimeoutError',
      code: 9_000_001,
      status: 408,
      key: '50016',
      message: 'Request timeout, please re-try!',
      detail: 'timeout of 30000ms exceeded',
    });
    expect(aborted).toBe(true);
  });

  it('includes the body', async () => {
    const ports = testPorts([() => new Response(new ReadableStream())]);
    const outcome = failureOf(contractOn(ports).call('exportCreate', {} as never));
    await new Promise((resolve) => setTimeout(resolve));
    ports.pass(30_000);
    expect(await outcome).toMatchObject({ name: 'TimeoutError' });
  });

  it('is not what a broken body counts as: that is a network error', async () => {
    const broken = () =>
      new Response(
        new ReadableStream({
          start(controller) {
            controller.error(new TypeError('connection lost'));
          },
        }),
      );
    const error = await failureOf(contractOn(testPorts([broken])).call('userProfile', {}));
    expect(error).toMatchObject({ name: 'NetworkError' });
  });
});

describe('onFailure', () => {
  it('is told every failure and how the call wants it shown, until it is stopped', async () => {
    const contract = contractOn(testPorts([answer({ ret_code: 700013, ret_msg: '', result: null })]));
    const heard: unknown[] = [];
    const stop = contract.onFailure((error, about) => heard.push([error.code, about.notify]));
    await failureOf(contract.call('userProfile', {}));
    await failureOf(contract.call('userProfile', {}, { notify: 'notification' }));
    stop();
    await failureOf(contract.call('userProfile', {}));
    expect(heard).toEqual([
      [700013, 'toast'],
      [700013, 'notification'],
    ]);
  });

  it('is not told about a call that was aborted', async () => {
    const contract = contractOn(testPorts([answer('')], { fetch: silent }));
    let reported = 0;
    contract.onFailure(() => {
      reported += 1;
    });
    const controller = new AbortController();
    const outcome = failureOf(contract.call('exportCreate', {} as never, { signal: controller.signal }));
    controller.abort();
    expect(await outcome).toMatchObject({ name: 'AbortedError' });
    expect(reported).toBe(0);
  });
});
