import { describe, expect, it, vi } from 'vitest';
import { createContract, noSettings, requestKey } from '../../src/contract/index.ts';
import { memoryStorage } from '../shell/memoryStorage.ts';
import { answer, testPorts } from './support/testPorts.ts';

const success = answer({ ret_code: 0, ret_msg: 'success', result: { list: [] } });
const contractOn = (ports: ReturnType<typeof testPorts>, apiHost = '') =>
  createContract({ ports, site: { ...noSettings, apiHost } });

describe('a request', () => {
  it('puts the arguments of a GET into the query, repeats lists and omits missing values', async () => {
    const ports = testPorts([success]);
    await contractOn(ports).call('userTag', {
      req_tags: ['withdraw_addr_level', 'voucher_money_user'],
    } as never);
    expect(ports.sent[0]?.url).toBe(
      'https://site.example/user/private/user-tag?req_tags=withdraw_addr_level&req_tags=voucher_money_user',
    );
    expect(ports.sent[0]?.method).toBe('GET');
  });

  it('escapes query values', async () => {
    const ports = testPorts([success]);
    await contractOn(ports).call('frozenRecords', { coin: 'A&B=C', cursor: 'é/ü' });
    expect(new URL(ports.sent[0]?.url ?? '').searchParams.get('coin')).toBe('A&B=C');
    expect(new URL(ports.sent[0]?.url ?? '').searchParams.get('cursor')).toBe('é/ü');
  });

  it('fills in the path', async () => {
    const ports = testPorts([answer({ 'a.key': 'text' })]);
    const texts = await contractOn(ports).call('localeRead', { lng: 'zh-HK', ns: 'user-assets' });
    expect(ports.sent[0]?.url).toBe('https://site.example/locales/zh-HK/user-assets.json');
    expect(texts).toEqual({ 'a.key': 'text' });
  });

  it('has a JSON body, the headers of requirements §7.1 and credentials', async () => {
    const ports = testPorts([success]);
    await contractOn(ports).call('monitoringReport', { quoteTxId: '1' } as never);
    const [request] = ports.sent;
    expect(request?.method).toBe('POST');
    expect(await request?.json()).toEqual({ quoteTxId: '1' });
    expect(Object.fromEntries(request?.headers ?? [])).toEqual({
      accept: 'application/json',
      'content-type': 'application/json',
      guid: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
      platform: 'pc',
    });
    expect(request?.credentials).toBe('include');
  });

  it('has form fields where the description says so, structured data in them as JSON', async () => {
    const ports = testPorts([success]);
    await contractOn(ports).call('riskDefaultIntercept', {
      sence: 30062,
      ext_info_str: '{"coin":"BTC"}',
    } as never);
    const [request] = ports.sent;
    expect(request?.headers.get('content-type')).toBe('application/x-www-form-urlencoded');
    expect(await request?.text()).toBe('sence=30062&ext_info_str=%7B%22coin%22%3A%22BTC%22%7D');
  });

  it.each([
    { name: 'cookie', cookie: 'from-cookie', stored: 'from-storage', want: 'from-cookie' },
    { name: 'storage', cookie: undefined, stored: 'from-storage', want: 'from-storage' },
    { name: 'nowhere', cookie: undefined, stored: undefined, want: null },
  ])('takes the UserToken from $name', async ({ cookie, stored, want }) => {
    const ports = testPorts([success], {
      cookies: { get: (name) => (name === 'ua_token' ? cookie : undefined), set: () => undefined },
      storage: memoryStorage(stored === undefined ? {} : { ua_token: stored }),
    });
    await contractOn(ports).call('userProfile', {});
    expect(ports.sent[0]?.headers.get('UserToken')).toBe(want);
  });

  it('prefers the UserToken of this host to one that a neighbouring host may have set', async () => {
    const kept: Record<string, string> = { ua_token: 'of-anybody', '__Host-ua_token': 'of-this-host' };
    const ports = testPorts([success], { cookies: { get: (name) => kept[name], set: () => undefined } });
    await contractOn(ports).call('userProfile', {});
    expect(ports.sent[0]?.headers.get('UserToken')).toBe('of-this-host');
  });

  it('goes to the API host of the configuration', async () => {
    const ports = testPorts([success]);
    await contractOn(ports, 'https://api.example').call('userProfile', {});
    expect(ports.sent[0]?.url).toBe('https://api.example/v2/private/user/profile');
  });
});

describe('concurrent requests', () => {
  it('share one GET between two callers and give each the answer', async () => {
    const ports = testPorts([answer({ ret_code: 0, ret_msg: '', result: { id: 7 } })]);
    const contract = contractOn(ports);
    const both = await Promise.all([contract.call('userProfile', {}), contract.call('userProfile', {})]);
    expect(ports.sent).toHaveLength(1);
    expect(both).toEqual([{ id: 7 }, { id: 7 }]);
    await contract.call('userProfile', {});
    expect(ports.sent).toHaveLength(2);
  });

  it('continue for the second caller when the first one aborts', async () => {
    let arrive = (_response: Response) => {};
    const ports = testPorts([
      () =>
        new Promise((resolve) => {
          arrive = resolve;
        }),
    ]);
    const contract = contractOn(ports);
    const controller = new AbortController();
    const first = contract.call('userProfile', {}, { signal: controller.signal });
    const second = contract.call('userProfile', {});
    controller.abort();
    await expect(first).rejects.toMatchObject({ name: 'AbortedError' });
    arrive(answer({ ret_code: 0, ret_msg: '', result: { id: 7 } }));
    await expect(second).resolves.toEqual({ id: 7 });
    expect(ports.sent).toHaveLength(1);
  });

  it('never share a POST: two changes are two requests', async () => {
    const ports = testPorts([success]);
    const contract = contractOn(ports);
    await Promise.all([
      contract.call('exportCreate', {} as never),
      contract.call('exportCreate', {} as never),
    ]);
    expect(ports.sent).toHaveLength(2);
  });
});

describe('answers to early requests', () => {
  const early = (key: string, response: Promise<Response>, abort = (): void => undefined) =>
    new Map([[key, { response, abort }]]);
  const profile = answer({ ret_code: 0, ret_msg: '', result: { id: 7 } });
  const key = requestKey('GET', '/v2/private/user/profile', '');

  it('are used once', async () => {
    const ports = testPorts([success], { early: early(key, Promise.resolve(profile.clone())) });
    const contract = contractOn(ports);
    await expect(contract.call('userProfile', {})).resolves.toEqual({ id: 7 });
    expect(ports.sent).toHaveLength(0);
    await contract.call('userProfile', {});
    expect(ports.sent).toHaveLength(1);
  });

  it('are identified by their request body, too', async () => {
    const body = JSON.stringify({ accountType: 'funding', side: 0 });
    const bodyKey = requestKey('POST', '/exchangeNew/convert/coinInfoListByBalance', body);
    const coins = answer({ ret_code: 0, ret_msg: '', result: { coins: [] } });
    const ports = testPorts([success], { early: early(bodyKey, Promise.resolve(coins)) });
    await contractOn(ports).call('convertCoinList', { accountType: 'funding', side: 0 });
    expect(ports.sent).toHaveLength(0);
  });

  it('are requested again when they failed', async () => {
    const ports = testPorts([profile], { early: early(key, Promise.reject(new TypeError('offline'))) });
    await expect(contractOn(ports).call('userProfile', {})).resolves.toEqual({ id: 7 });
    expect(ports.sent).toHaveLength(1);
  });

  it('are aborted when the time limit of their call is over, even while they are read', async () => {
    const stalled = new Response(new ReadableStream({ pull: () => new Promise(() => undefined) }));
    for (const response of [new Promise<Response>(() => undefined), Promise.resolve(stalled)]) {
      const abort = vi.fn();
      const ports = testPorts([profile], { early: early(key, response, abort) });
      const outcome = contractOn(ports).call('userProfile', {});
      outcome.catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 5));
      ports.pass(29_999);
      expect(abort).not.toHaveBeenCalled();
      ports.pass(1);
      await expect(outcome).rejects.toMatchObject({ name: 'TimeoutError', code: 9000001 });
      expect(abort).toHaveBeenCalledOnce();
      expect(ports.sent).toHaveLength(0);
    }
  });

  it('are aborted and dropped when nobody used them within ten seconds', async () => {
    const abort = vi.fn();
    const ports = testPorts([success], { early: early(key, Promise.resolve(profile.clone()), abort) });
    const contract = contractOn(ports);
    ports.pass(10_000);
    expect(abort).toHaveBeenCalledOnce();
    await contract.call('userProfile', {});
    expect(ports.sent).toHaveLength(1);
  });

  it('have one key whatever the order of their query and the route taken', () => {
    expect(requestKey('get', '/a?b=2&a=1', '')).toBe(requestKey('GET', 'https://two.example/a?a=1&b=2', ''));
    expect(requestKey('GET', '/a?b=2', '')).not.toBe(requestKey('GET', '/a?b=3', ''));
  });
});
