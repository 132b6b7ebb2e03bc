import { describe, expect, it } from 'vitest';
import { configBanner } from '../../generated/api/results/configBanner.ts';
import { userProfile } from '../../generated/api/results/userProfile.ts';
import type { Shape } from '../../generated/api/types.ts';
import { readResult } from '../../src/contract/envelope.ts';
import { createContract, noSettings, ResponseTypeError } from '../../src/contract/index.ts';
import { memoryStorage } from '../shell/memoryStorage.ts';
import { answer, testPorts } from './support/testPorts.ts';

const banner: Shape = { list: [{ id: 'string', 'link?': 'string' }], 'total?': 'number' };

describe('readResult', () => {
  it.each<{ name: string; value: unknown; shape: Shape; want: unknown }>([
    {
      name: 'a fitting result',
      value: { list: [{ id: '1', link: '/a' }] },
      shape: banner,
      want: { list: [{ id: '1', link: '/a' }] },
    },
    {
      name: 'fields outside the shape',
      value: { list: [], more: [1] },
      shape: banner,
      want: { list: [], more: [1] },
    },
    {
      name: 'null for an optional field',
      value: { list: [{ id: '1', link: null }], total: null },
      shape: banner,
      want: { list: [{ id: '1' }] },
    },
    {
      name: 'another type for an optional field',
      value: { list: [], total: 'many' },
      shape: banner,
      want: { list: [] },
    },
    { name: 'an entry without a required field', value: { list: [{}] }, shape: banner, want: undefined },
    { name: 'an entry that is null', value: { list: [null] }, shape: banner, want: undefined },
    { name: 'an object for a list', value: { list: {} }, shape: banner, want: undefined },
    { name: 'a list for an object', value: [], shape: banner, want: undefined },
    { name: 'a number for a text', value: { list: [{ id: 1 }] }, shape: banner, want: undefined },
    { name: 'no property at all', value: {}, shape: banner, want: undefined },
    { name: 'a property of the prototype', value: {}, shape: { toString: 'string' }, want: undefined },
    {
      name: 'an infinite number',
      value: JSON.parse('{"n":1e999999}'),
      shape: { n: 'number' },
      want: undefined,
    },
    { name: 'every other property', value: { a: 'x', b: 2 }, shape: { '*': 'string' }, want: { a: 'x' } },
    { name: 'anything', value: { any: [null] }, shape: true, want: { any: [null] } },
    { name: 'a decimal', value: '-97412.50', shape: 'decimal', want: '-97412.50' },
    { name: 'text for a decimal', value: 'NaN', shape: 'decimal', want: undefined },
    { name: 'an empty text for a decimal', value: '', shape: 'decimal', want: undefined },
    { name: 'an empty text for a decimal that may be empty', value: '', shape: 'decimal?', want: '' },
    { name: 'text for a decimal that may be empty', value: '1e5', shape: 'decimal?', want: undefined },
  ])('$name', ({ value, shape, want }) => {
    expect(readResult(value, shape)).toEqual(want);
  });

  it('leaves the answer unchanged for its signature', () => {
    const value = { list: [{ id: '1', link: null }], total: 'many' };
    readResult(value, banner);
    expect(value).toEqual({ list: [{ id: '1', link: null }], total: 'many' });
  });

  it('treats names of the prototype as ordinary properties', () => {
    const read = readResult(JSON.parse('{"list":[],"__proto__":{"isAdmin":true}}'), banner);
    expect((read as { isAdmin?: boolean }).isAdmin).toBeUndefined();
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
  });
});

describe('a call that expects a shape', () => {
  const args = { position: 'ASSET_DEPOSIT', lang: 'en' } as const;

  it.each([
    { name: 'an empty entry', result: { list: [{}] } },
    { name: 'an object for the list', result: { list: { 0: { id: '1' } } } },
  ])('refuses $name and reports it to monitoring', async ({ result }) => {
    const ports = testPorts([answer({ ret_code: 0, ret_msg: '', result })]);
    const { call, onOutcome } = createContract({ ports, site: noSettings });
    const errors: unknown[] = [];
    onOutcome(({ error }) => errors.push(error));
    await expect(call('configBanner', args, { expects: configBanner })).rejects.toThrow(ResponseTypeError);
    expect(errors).toEqual([expect.any(ResponseTypeError)]);
  });

  it('discards a cached answer of another shape and keeps the new one', async () => {
    const profile = {
      id: 7,
      username: 'trader',
      currency_code: 'EUR',
      is_submember: false,
      sub_attribute: 0,
      kyc_level: 1,
      member_tag: { UTA: '' },
      banStatus: { login: 1, trade: 1, withdraw: 1 },
      loyalty_vip_info: { label_type: 1, label_level: 0 },
    };
    const reply = (result: unknown) => answer({ ret_code: 0, ret_msg: '', result });
    const ports = testPorts([reply({ id: 7 }), reply(profile), reply({ id: 'seven' })], {
      storage: memoryStorage(),
      cookies: {
        get: (name) => (name === 'ua_token' ? 'token-of-anna-0123456789' : undefined),
        set: () => undefined,
      },
    });
    const { call } = createContract({ ports, site: noSettings });
    const expects = { expects: userProfile };
    await expect(call('userProfile', {})).resolves.toEqual({ id: 7 });
    await expect(call('userProfile', {}, expects)).resolves.toEqual(profile);
    await expect(call('userProfile', {}, expects)).resolves.toEqual(profile);
    expect(ports.sent).toHaveLength(2);
    // An answer that cannot be read is none: the one that is kept stands in for it.
    await expect(call('userProfile', {}, { ...expects, cache: 'reload' })).resolves.toEqual(profile);
    expect(ports.sent).toHaveLength(3);
  });
});
