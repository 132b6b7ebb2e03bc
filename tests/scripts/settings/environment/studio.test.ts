import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readSignIn } from '../../../../scripts/settings/environment/studio.ts';

const folder = mkdtempSync(join(tmpdir(), 'user-assets-sign-in-'));
const secretFile = join(folder, 'secret');
writeFileSync(secretFile, `${'s'.repeat(32)}\n`);
afterAll(() => rmSync(folder, { recursive: true }));

const whole = {
  STUDIO_SIGN_IN: 'header:X-Auth-Request-Email',
  STUDIO_ORIGIN: 'https://studio.example',
  STUDIO_SECRET_FILE: secretFile,
  STUDIO_EDITORS: 'ada@bank.example, grace@bank.example',
  TRUSTED_PROXIES: '127.0.0.1,::1',
};

describe('readSignIn', () => {
  it('is one person on this machine when nothing is set', () => {
    expect(readSignIn({})).toBeNull();
    expect(readSignIn({ TRUSTED_PROXIES: '127.0.0.1', ALLOWED_HOSTS: 'exchange.example' })).toBeNull();
  });

  it('reads the sign-in of a team', () => {
    expect(readSignIn(whole)).toEqual({
      header: 'x-auth-request-email',
      origin: 'https://studio.example',
      secretFile,
      editors: ['ada@bank.example', 'grace@bank.example'],
      trustedProxies: ['127.0.0.1', '::1'],
    });
  });

  it('allows saving only to the people named', () => {
    expect(readSignIn({ ...whole, STUDIO_EDITORS: '' })?.editors).toEqual([]);
    expect(readSignIn({ ...whole, STUDIO_EDITORS: '*' })?.editors).toBe('all');
  });

  it.each<[given: string, change: Record<string, string>, sentence: RegExp]>([
    ['another method', { STUDIO_SIGN_IN: 'oidc' }, /STUDIO_SIGN_IN is "oidc": use header:NAME/],
    ['an invalid header name', { STUDIO_SIGN_IN: 'header:' }, /use header:NAME/],
    ['a line break', { STUDIO_SIGN_IN: 'header:x-a\r\nx-b' }, /use header:NAME/],
    ['a header that browsers send', { STUDIO_SIGN_IN: 'header:User-Agent' }, /use header:NAME/],
    ['a header that names the origin', { STUDIO_SIGN_IN: 'header:X-Forwarded-For' }, /use header:NAME/],
    ['the header of the secret', { STUDIO_SIGN_IN: 'header:X-Studio-Secret' }, /use header:NAME/],
    ['no proxy', { TRUSTED_PROXIES: '' }, /needs TRUSTED_PROXIES/],
    [
      'every address as a proxy',
      { TRUSTED_PROXIES: '0.0.0.0/0' },
      /TRUSTED_PROXIES contains "0\.0\.0\.0\/0"/,
    ],
    ['no address', { STUDIO_ORIGIN: '' }, /STUDIO_SIGN_IN needs STUDIO_ORIGIN/],
    ['an address without TLS', { STUDIO_ORIGIN: 'http://studio.example' }, /over TLS/],
    ['an address with a path', { STUDIO_ORIGIN: 'https://studio.example/studio/' }, /without a path/],
    ['no file for the secret', { STUDIO_SECRET_FILE: '' }, /STUDIO_SIGN_IN needs STUDIO_SECRET_FILE/],
    ['no secret', { STUDIO_SECRET_FILE: join(folder, 'none') }, /no secret that can be read/],
  ])('refuses %s', (_given, change, sentence) => {
    expect(() => readSignIn({ ...whole, ...change })).toThrow(sentence);
  });

  it('refuses the other variables without the main one, whose name may be misspelt', () => {
    expect(() => readSignIn({ ...whole, STUDIO_SIGN_IN: '' })).toThrow(/hold only with STUDIO_SIGN_IN/);
  });
});
