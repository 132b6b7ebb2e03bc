import { describe, expect, it } from 'vitest';
import { PRIVATE_KEPT_MS } from '../../../src/contract/cache/memoryCache.ts';
import { defaultConfig } from '../../../src/sandbox/ground/config.ts';
import { answer } from '../support/testPorts.ts';
import { browser, profileOf, tokens } from './cachingBrowser.ts';

const offline = new TypeError('Failed to fetch');

describe('decision 0029: nothing of a person stays on the device when the session may have ended by itself', () => {
  const minute = 60_000;
  const rate = answer({ ret_code: 0, ret_msg: '', result: { rate: '1' } });

  it('ends no later than an idle session', () => {
    expect(PRIVATE_KEPT_MS).toBeLessThanOrEqual(defaultConfig.sessionIdleMs);
  });

  it('goes by itself while a page is open, in the background as well', async () => {
    const { ports, open, storage } = browser([profileOf(1), rate]);
    const { call } = open();
    await call('userProfile', {});
    await call('exchangeRate', { name: 'EUR' });
    ports.pass(30 * minute - 1);
    expect(storage.names()).toHaveLength(2);
    ports.pass(1);
    expect(storage.names()).toEqual([expect.stringContaining('public exchangeRate')]);
  });

  it('counts from the last answer', async () => {
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

  it.each([tokens.anna, undefined])('goes when a page opens, whoever is signed in (%s)', async (token) => {
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
  });

  it('is not touched by a page that opens in time, which ends it when its time has come', async () => {
    const { ports, open, storage } = browser([profileOf(1)]);
    await open().call('userProfile', {});
    ports.pass(29 * minute);
    open();
    expect(storage.names()).toHaveLength(1);
    ports.pass(minute);
    expect(storage.names()).toEqual([]);
  });

  it('goes when the clock was set back: nobody knows how old it is', async () => {
    const { ports, open, storage } = browser([profileOf(1)]);
    await open().call('userProfile', {});
    ports.pass(-minute);
    open();
    expect(storage.names()).toEqual([]);
  });
});
