import { describe, expect, it, vi } from 'vitest';
import { AccountChangedError, createContract, noSettings, type Ports } from '../../src/contract/index.ts';
import { answer, testPorts } from './support/testPorts.ts';

const success = (result: unknown, init?: ResponseInit) => answer({ ret_code: 0, ret_msg: '', result }, init);

describe('another account in another tab', () => {
  function page(answers: Response[]) {
    let token = 'token-of-anna';
    const ports = testPorts(answers, {
      cookies: { get: (name) => (name === 'ua_token' ? token : undefined), set: () => undefined },
    });
    const contract = createContract({ ports, site: noSettings });
    return {
      ports,
      contract,
      signIn: (next: string) => {
        token = next;
      },
      paths: () => ports.sent.map(({ url }) => new URL(url).pathname),
    };
  }

  it('a call of a page that shows A is not sent for B', async () => {
    const { contract, signIn, paths } = page([success({ id: 1 }), success({ id: 2 })]);
    const failed = vi.fn();
    contract.onFailure(failed);
    await contract.call('userProfile', {});
    signIn('token-of-ben');
    await expect(contract.call('exportCreate', {} as never)).rejects.toBeInstanceOf(AccountChangedError);
    await expect(contract.call('addressList', {})).rejects.toBeInstanceOf(AccountChangedError);
    expect(paths()).toEqual(Array(3).fill('/v2/private/user/profile'));
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ key: 'accountChanged' }), {
      notify: 'toast',
    });
  });

  it('goes on with a renewed token of the same person, asking once', async () => {
    const { contract, signIn, paths } = page([success({ id: 1 }), success({ id: 1 }), success({})]);
    await contract.call('userProfile', {});
    signIn('renewed-token-of-anna');
    await contract.call('exportCreate', {} as never);
    await contract.call('exportCreate', {} as never);
    expect(paths().filter((path) => path.endsWith('profile'))).toHaveLength(2);
    expect(paths().filter((path) => path.endsWith('export/create'))).toHaveLength(2);
  });

  it('is right again as soon as the page has learned whose it is', async () => {
    const { contract, signIn } = page([
      success({ id: 1 }),
      success({ id: 2 }),
      success({ id: 2 }),
      success({}),
    ]);
    await contract.call('userProfile', {});
    signIn('token-of-ben');
    await expect(contract.call('exportCreate', {} as never)).rejects.toBeInstanceOf(AccountChangedError);
    await contract.call('userProfile', {}, { cache: 'reload' });
    await expect(contract.call('exportCreate', {} as never)).resolves.toEqual({});
  });

  it('lets the call of somebody who has signed out meet the refusal that it deserves', async () => {
    const { contract, signIn, paths } = page([
      success({ id: 1 }),
      answer({ ret_code: 10007, ret_msg: '', result: {} }),
    ]);
    await contract.call('userProfile', {});
    signIn('');
    await expect(contract.call('exportCreate', {} as never)).rejects.toMatchObject({ code: 10007 });
    expect(paths().at(-1)).toMatch(/export\/create$/);
  });

  it('does not mind public calls', async () => {
    const { contract, signIn } = page([success({ id: 1 }), success({ list: [] })]);
    await contract.call('userProfile', {});
    signIn('token-of-ben');
    await expect(contract.call('countryList', {})).resolves.toEqual({ list: [] });
  });
});

describe('requirements §7.1: the Guid header comes from a device id cookie that expires after 120 days', () => {
  function device(change: Partial<Ports['cookies']> = {}) {
    const jar = new Map<string, string>();
    const set = vi.fn((name: string, value: string, _lifeMs: number) => void jar.set(name, value));
    const ports = testPorts([success({})], { cookies: { get: (name) => jar.get(name), set, ...change } });
    return { ports, jar, set, call: createContract({ ports, site: noSettings }).call };
  }
  const guids = (ports: ReturnType<typeof testPorts>) => ports.sent.map(({ headers }) => headers.get('Guid'));

  it('is made once, kept for 120 days, and sent by the calls that bear it alone', async () => {
    const { ports, set, jar, call } = device();
    await call('logout', {});
    await call('memberInfo', {});
    await call('logout', {});
    expect(guids(ports)).toEqual([jar.get('ua_device'), null, jar.get('ua_device')]);
    expect(set).toHaveBeenCalledTimes(1);
    expect(set).toHaveBeenCalledWith('ua_device', jar.get('ua_device'), 120 * 24 * 3_600_000);
  });

  it('is another one on another device', async () => {
    const [one, two] = [device(), device()];
    await one.call('logout', {});
    await two.call('logout', {});
    expect(one.jar.get('ua_device')).not.toBe(two.jar.get('ua_device'));
  });

  it("is the page's own where cookies are forbidden", async () => {
    const { ports, call } = device({ get: () => undefined, set: () => undefined });
    await call('logout', {});
    await call('logout', {});
    const [first, second] = guids(ports);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toBe(first);
  });
});

describe('requirements §7.1: a client-tag is tracked for 60 seconds', () => {
  it('repeats what the server gave, for a minute, to that server alone', async () => {
    const tagged = success({}, { headers: { 'client-tag': 'node-7' } });
    const ports = testPorts([tagged, success({})]);
    const { call } = createContract({ ports, site: noSettings });
    await call('memberInfo', {});
    await call('memberInfo', {});
    ports.pass(59_999);
    await call('memberInfo', {});
    ports.pass(1);
    await call('memberInfo', {});
    expect(ports.sent.map(({ headers }) => headers.get('client-tag'))).toEqual([
      null,
      'node-7',
      'node-7',
      null,
    ]);
  });
});

describe("the server's time", () => {
  it.each([
    { name: 'snake', body: { ret_code: 0, ret_msg: '', result: {}, time_now: '1753351500.250000' } },
    { name: 'camel', body: { retCode: 0, retMsg: '', result: {}, time: 1_753_351_500_250 } },
  ])('is learned from a $name answer, half its way later', async ({ body }) => {
    const ports = testPorts([
      () => {
        ports.pass(500);
        return answer(body);
      },
    ]);
    const contract = createContract({ ports, site: noSettings });
    expect(contract.now()).toBe(ports.clock.now());
    await contract.call('memberInfo', {});
    expect(contract.now()).toBe(1_753_351_500_500);
  });

  it('a slower answer does not spoil it', async () => {
    const at = (ms: number, way: number) => () => {
      ports.pass(way);
      return answer({ retCode: 0, retMsg: '', result: {}, time: ms });
    };
    const ports = testPorts([at(1_753_351_210_000, 20), at(1_753_351_213_000, 4_000)]);
    const contract = createContract({ ports, site: noSettings });
    await contract.call('memberInfo', {});
    const before = contract.now() - ports.clock.now();
    await contract.call('memberInfo', {});
    expect(contract.now() - ports.clock.now()).toBe(before);
  });

  it('a clock that was set is believed, even from a slower answer', async () => {
    const at = (ms: number, way: number) => () => {
      ports.pass(way);
      return answer({ retCode: 0, retMsg: '', result: {}, time: ms });
    };
    const ports = testPorts([at(1_753_351_200_010, 20), at(1_753_351_200_000 + 86_400_000, 400)]);
    const contract = createContract({ ports, site: noSettings });
    await contract.call('memberInfo', {});
    await contract.call('memberInfo', {});
    expect(contract.now() - 1_753_351_200_000).toBeGreaterThan(86_000_000);
  });
});

describe('outcomes', () => {
  it('every call has one, with its time; one that was given up has none', async () => {
    const slow = () => {
      ports.pass(70);
      return success({});
    };
    const ports = testPorts([slow, answer({ ret_code: 10016, ret_msg: '', result: {} })]);
    const contract = createContract({ ports, site: noSettings });
    const heard = vi.fn();
    contract.onOutcome(heard);
    const startedAt = ports.clock.now();
    await contract.call('memberInfo', {});
    await contract.call('memberInfo', {}).catch(() => undefined);
    const given = new AbortController();
    given.abort();
    await contract.call('memberInfo', {}, { signal: given.signal }).catch(() => undefined);
    expect(heard.mock.calls).toEqual([
      [{ operation: 'memberInfo', startedAt, durationMs: 70, error: null }],
      [expect.objectContaining({ durationMs: 0, error: expect.objectContaining({ code: 10016 }) })],
    ]);
  });
});
