import { describe, expect, it, vi } from 'vitest';
import { NetworkError } from '../../../src/contract/index.ts';
import { answer } from '../support/testPorts.ts';
import { browser, profileOf, sent, tokens } from './cachingBrowser.ts';

const offline = new TypeError('Failed to fetch');

describe('requirements §7.2, §9.1: GET /v2/private/user/profile is cacheable, for 60000 ms by default', () => {
  it.each([
    { after: 0, want: 1 },
    { after: 59_999, want: 1 },
    { after: 60_000, want: 2 },
  ])('a second call after $after ms makes $want requests in total', async ({ after, want }) => {
    const { ports, open } = browser([profileOf(1)]);
    const { call } = open();
    await call('userProfile', {});
    ports.pass(after);
    await expect(call('userProfile', {})).resolves.toEqual({ id: 1 });
    expect(sent(ports)).toBe(want);
  });

  it('is kept across pages in local storage, and no longer than 60 s', async () => {
    const { ports, open } = browser([profileOf(1)]);
    await open().call('userProfile', {});
    await open().call('userProfile', {});
    expect(sent(ports)).toBe(1);
    ports.pass(60_000);
    await open().call('userProfile', {});
    expect(sent(ports)).toBe(2);
  });

  it('is kept separately for different arguments', async () => {
    const { ports, open } = browser([answer({ ret_code: 0, ret_msg: '', result: { rate: '1' } })]);
    const { call } = open();
    await call('exchangeRate', { name: 'EUR' });
    await call('exchangeRate', { name: 'TRY' });
    await call('exchangeRate', { name: 'EUR' });
    expect(sent(ports)).toBe(2);
  });

  it('is kept only if the operation is cacheable', async () => {
    const { ports, open, storage } = browser([answer({ ret_code: 0, ret_msg: '', result: {} })]);
    const { call } = open();
    await call('memberInfo', {});
    await call('memberInfo', {});
    expect(sent(ports)).toBe(2);
    expect(storage.names()).toEqual([]);
  });

  it('is requested again when the caller asks for it, and the new answer is kept', async () => {
    const { ports, open } = browser([profileOf(1), profileOf(2)]);
    const { call } = open();
    await call('userProfile', {});
    await expect(call('userProfile', {}, { cache: 'reload' })).resolves.toEqual({ id: 2 });
    await expect(call('userProfile', {})).resolves.toEqual({ id: 2 });
    expect(sent(ports)).toBe(2);
  });

  it('is a separate object for every caller', async () => {
    const { open } = browser([profileOf(1)]);
    const { call } = open();
    const first = (await call('userProfile', {})) as { id: number };
    first.id = 999;
    await expect(call('userProfile', {})).resolves.toEqual({ id: 1 });
  });
});

it('a call that changes the profile drops the cached one, a refused one keeps it', async () => {
  const done = answer({ ret_code: 0, ret_msg: '', result: { status: 'PROCESS', endsAt: '1' } });
  const refused = answer({ ret_code: 10032, ret_msg: '', result: {} });
  const { ports, open } = browser([profileOf(1), refused, done, profileOf(1)]);
  const { call } = open();
  await call('userProfile', {});
  await expect(call('accountUpgradeRetry', {})).rejects.toMatchObject({ code: 10032 });
  await call('userProfile', {});
  await call('accountUpgradeRetry', {});
  await call('userProfile', {});
  expect(sent(ports)).toBe(4);
});

describe('requirements §4.7: profile responses are cacheable and kept on failure', () => {
  it.each([
    { name: 'no connection', failure: offline },
    { name: 'HTTP 503', failure: answer('', { status: 503 }) },
    { name: 'an empty body', failure: answer('') },
    { name: 'no JSON', failure: answer('<html>') },
  ])('$name: the old answer is used, and marked as stale', async ({ failure }) => {
    const { ports, open } = browser([profileOf(1), failure]);
    const { call, onStale, onFailure } = open();
    const stale = vi.fn();
    const failed = vi.fn();
    onStale(stale);
    onFailure(failed);
    const savedAt = ports.clock.now();
    await call('userProfile', {});
    ports.pass(61_000);
    await expect(call('userProfile', {})).resolves.toEqual({ id: 1 });
    expect(stale).toHaveBeenCalledWith({ operation: 'userProfile', savedAt });
    expect(failed).not.toHaveBeenCalled();
  });

  it.each([
    { what: 'a profile', op: 'userProfile', args: {}, result: { id: 1 }, minutes: 30 },
    { what: 'a rate', op: 'exchangeRate', args: { name: 'EUR' }, result: { rate: '1' }, minutes: 24 * 60 },
  ] as const)(
    '$what is a fallback for $minutes minutes and no longer',
    async ({ op, args, result, minutes }) => {
      const { ports, open } = browser([answer({ ret_code: 0, ret_msg: '', result }), offline]);
      const { call } = open();
      await call(op, args);
      ports.pass(minutes * 60_000 - 1);
      await expect(call(op, args)).resolves.toEqual(result);
      ports.pass(1);
      await expect(call(op, args)).rejects.toBeInstanceOf(NetworkError);
    },
  );

  it.each([10024, 10016, 79992])(
    'a refusal (%i) is an answer: it is not hidden by the cache, and the entry remains',
    async (code) => {
      const refusal = answer({ ret_code: code, ret_msg: '', result: {} });
      const { ports, open, storage } = browser([profileOf(1), refusal]);
      const { call } = open();
      await call('userProfile', {});
      ports.pass(61_000);
      await expect(call('userProfile', {})).rejects.toMatchObject({ code });
      expect(storage.names()).toHaveLength(1);
    },
  );
});

describe('requirements §8.1: the cached profile is cleared, unless the call is the profile call', () => {
  it.each([10007, 33003, 10009])('for %i of another call', async (code) => {
    const { open, storage } = browser([profileOf(1), answer({ ret_code: code, ret_msg: '', result: {} })]);
    const { call } = open();
    await call('userProfile', {});
    await expect(call('addressList', {})).rejects.toMatchObject({ code });
    expect(storage.names()).toEqual([]);
  });

  it('not for one of the profile call itself', async () => {
    const { open, storage } = browser([profileOf(1), answer({ ret_code: 10007, ret_msg: '', result: {} })]);
    const { call } = open();
    await call('userProfile', {});
    await expect(call('userProfile', {}, { cache: 'reload' })).rejects.toMatchObject({ code: 10007 });
    expect(storage.names()).toHaveLength(1);
  });

  it('so that the answer is not taken for a profile on a login-free page', async () => {
    const { open, storage } = browser([answer({ ret_code: 10007, ret_msg: '', result: null })]);
    await open({ isLoginFree: () => true }).call('userProfile', {});
    expect(storage.names()).toEqual([]);
  });

  it('together with the customer’s drafts, choices and sent quotes, while settings of the device remain', async () => {
    const { open, ports, storage } = browser([
      profileOf(1),
      answer({ ret_code: 0, ret_msg: '', result: {} }),
    ]);
    const { call } = open();
    storage.set('ua_recent:1:coins', '["BTC"]');
    storage.set('ua_theme', 'dark');
    ports.tabStorage.set('ua_form:1:withdraw', '{"data":{"amount":"12"}}');
    ports.tabStorage.set('ua_overlay:1:/addresses', '{}');
    ports.tabStorage.set('ua_conversion_single', '{}');
    ports.tabStorage.set('ua_records', '{}');
    await call('logout', {});
    expect(storage.names()).toEqual(['ua_theme']);
    expect(ports.tabStorage.names().filter((name) => !name.startsWith('ua_route'))).toEqual([]);
  });
});

describe("nobody ever sees another user's cached answer", () => {
  it('requests again after a change of account, and leaves nothing of the first on the device', async () => {
    const { ports, open, signIn, storage } = browser([profileOf(1), profileOf(2)]);
    await open().call('userProfile', {});
    signIn(tokens.ben);
    await expect(open().call('userProfile', {})).resolves.toEqual({ id: 2 });
    expect(sent(ports)).toBe(2);
    expect(storage.names()).toEqual([expect.stringContaining(tokens.ben.slice(-16))]);
  });

  it('does not fall back on the first account when the second cannot be reached', async () => {
    const { open, signIn } = browser([profileOf(1), offline]);
    await open().call('userProfile', {});
    signIn(tokens.ben);
    await expect(open().call('userProfile', {})).rejects.toBeInstanceOf(NetworkError);
  });

  it('keeps nothing private when no token identifies its owner', async () => {
    const { open, signIn, storage } = browser([profileOf(1)]);
    signIn(undefined);
    await open().call('userProfile', {});
    expect(storage.names()).toEqual([]);
  });

  it('forgets everything on logout', async () => {
    const { open, storage } = browser([profileOf(1), answer({ ret_code: 0, ret_msg: '', result: {} })]);
    const { call } = open();
    await call('userProfile', {});
    await call('logout', {});
    expect(storage.names()).toEqual([]);
  });

  it('forgets the customer when the session ended elsewhere, and keeps public answers', async () => {
    const rate = answer({ ret_code: 0, ret_msg: '', result: { rate: '1' } });
    const { ports, open, storage } = browser([profileOf(1), rate, profileOf(1)]);
    const { call, forget } = open();
    await call('userProfile', {});
    await call('exchangeRate', { name: 'EUR' });
    ports.tabStorage.set('ua_form:1:withdraw', '{"data":{"amount":"12"}}');
    ports.tabStorage.set('ua_records', '{}');
    forget();
    // What is typed waits for the same person, who is on the way to the login page.
    expect(ports.tabStorage.names().filter((name) => !name.startsWith('ua_route'))).toEqual([
      'ua_form:1:withdraw',
    ]);
    expect(storage.names()).toEqual([expect.stringContaining('public exchangeRate')]);
    await call('userProfile', {});
    expect(sent(ports)).toBe(3);
  });

  it('leaves nothing on the device when the logout does not reach the server', async () => {
    const { open, storage } = browser([profileOf(1), offline]);
    const { call } = open();
    await call('userProfile', {});
    await expect(call('logout', {})).rejects.toBeInstanceOf(NetworkError);
    expect(storage.names()).toEqual([]);
  });
});
