import { describe, expect, it } from 'vitest';
import { PRIVATE_KEPT_MS } from '../../../src/contract/cache/memoryCache.ts';
import { defaultConfig } from '../../../src/sandbox/platform/config.ts';
import { answer } from '../support/testPorts.ts';
import { browser, profileOf, tokens } from './cachingBrowser.ts';

const offline = new TypeError('Failed to fetch');

describe('decision 0029: no private answer stays on the device when the session may have expired', () => {
  const minute = 60_000;
  const rate = answer({ ret_code: 0, ret_msg: '', result: { rate: '1' } });

  it('expires no later than an idle session', () => {
    expect(PRIVATE_KEPT_MS).toBeLessThanOrEqual(defaultConfig.sessionIdleMs);
  });

  it('expires on its own while a page is open, in the background as well', async () => {
    const { ports, open, storage } = browser([profileOf(1), rate]);
    const { call } = open();
    await call('userProfile', {});
    await call('exchangeRate', { name: 'EUR' });
    ports.pass(30 * minute - 1);
    expect(storage.names()).toHaveLength(2);
    ports.pass(1);
    expect(storage.names()).toEqual([expect.stringContaining('public exchangeRate')]);
  });

  it('expires counting from the last answer', async () => {
    const { ports, open, storage } = browser([profileOf(1)]);
    const { call } = open();
    await call('userProfile', {});
    ports.pass(20 * minute);
    await call('userProfile', {});
    ports.pass(10 * minute);
    expect(storage.names()).toHaveLength(1);
    ports.pass(20 * minute);
    expect(storage.names()).toEqual([]);
  });

  it.each([tokens.anna, undefined])(
    'is removed when a page opens too late, whoever is signed in (%s)',
    async (token) => {
      const first = browser([profileOf(1), rate]);
      const { call } = first.open();
      await call('userProfile', {});
      await call('exchangeRate', { name: 'EUR' });
      const left = [...first.storage.values];
      const { ports, open, storage, signIn } = browser([offline]);
      for (const [name, value] of left) storage.set(name, value);
      signIn(token);
      ports.pass(30 * minute);
      open();
      expect(storage.names()).toEqual([expect.stringContaining('public exchangeRate')]);
      ports.pass(24 * 60 * minute);
      open();
      expect(storage.names()).toEqual([]);
    },
  );

  it('is kept by a page that opens in time, and removed by it at the right moment', async () => {
    const { ports, open, storage } = browser([profileOf(1)]);
    await open().call('userProfile', {});
    ports.pass(29 * minute);
    open();
    expect(storage.names()).toHaveLength(1);
    ports.pass(minute);
    expect(storage.names()).toEqual([]);
  });

  it('is removed when the clock was set back and its age is unknown', async () => {
    const { ports, open, storage } = browser([profileOf(1)]);
    await open().call('userProfile', {});
    ports.pass(-minute);
    open();
    expect(storage.names()).toEqual([]);
  });
});
