import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readAccess } from '../../../../scripts/settings/environment/access.ts';
import { localAccess } from '../../../../src/sandbox/http/wire/accessSettings.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';

test.each([
  [{}, localAccess],
  [{ ALLOWED_HOSTS: ' , ' }, localAccess],
  [
    { ALLOWED_HOSTS: 'Assets.example, *.sites.example,[::1],192.0.2.7' },
    { ...localAccess, allowedHosts: ['assets.example', '*.sites.example', '[::1]', '192.0.2.7'] },
  ],
  [{ LISTEN: '' }, localAccess],
  [{ LISTEN: '127.0.0.1' }, { ...localAccess, listenOn: '127.0.0.1' }],
  [
    { LISTEN: '0.0.0.0', ALLOWED_HOSTS: 'assets.example', TRUSTED_PROXIES: '10.0.0.2' },
    {
      ...localAccess,
      ...{ listenOn: '0.0.0.0', allowedHosts: ['assets.example'], trustedProxies: ['10.0.0.2'] },
    },
  ],
  [{ CONTROL_PAGE: '' }, localAccess],
  [{ CONTROL_PAGE: 'on' }, { ...localAccess, controlPage: 'on' }],
  [{ METRICS_TOKEN: '' }, localAccess],
  [{ METRICS_TOKEN: 'x'.repeat(32) }, { ...localAccess, metricsToken: 'x'.repeat(32) }],
  [{ TRUSTED_PROXIES: '' }, localAccess],
  [
    { TRUSTED_PROXIES: '127.0.0.1, ::1,10.0.0.0/8' },
    { ...localAccess, trustedProxies: ['127.0.0.1', '::1', '10.0.0.0/8'] },
  ],
])('%j', (env, want) => {
  expect(readAccess(env)).toEqual(want);
});

test.each([
  'proxy.example',
  'true',
  '1',
  '10.0.0.0/33',
  '0.0.0.0/0',
  '::/0',
  '10.0.0.0/8/8',
  '10.0.0',
  '10.0.0.1:80',
])('TRUSTED_PROXIES=%s is refused in one sentence', (entry) => {
  expect(() => readAccess({ TRUSTED_PROXIES: `127.0.0.1,${entry}` })).toThrow(
    `TRUSTED_PROXIES contains "${entry}", which is no address: use addresses and ranges, such as 127.0.0.1,10.0.0.0/8.`,
  );
});

test.each([
  '*',
  '*.',
  'https://assets.example',
  'assets.example:443',
  'a*.example',
  'a b',
  '-a.example',
  '::1',
])('ALLOWED_HOSTS=%s is refused in one sentence', (entry) => {
  expect(() => readAccess({ ALLOWED_HOSTS: `localhost,${entry}` })).toThrow(
    `ALLOWED_HOSTS contains "${entry}", which is no name of a host: use names without port, such as exchange.example,*.example.`,
  );
});

test('CONTROL_PAGE=yes is refused in one sentence', () => {
  expect(() => readAccess({ CONTROL_PAGE: 'yes' })).toThrow('CONTROL_PAGE is "yes": use on, off or auto.');
});

test.each(['x'.repeat(31), `${'x'.repeat(40)} y`])(
  'METRICS_TOKEN=%s is refused without repeating it',
  (token) => {
    expect(() => readAccess({ METRICS_TOKEN: token })).toThrow(
      /^METRICS_TOKEN is too short or has spaces: use 32 letters and digits or more, such as those of `openssl rand -hex 32`\.$/,
    );
  },
);

test.each(['everywhere', '10.0.0.0/8', '0.0.0.0:80'])('LISTEN=%s is refused in one sentence', (address) => {
  expect(() => readAccess({ LISTEN: address })).toThrow(
    `LISTEN is "${address}", which is no address: use one of this machine's, or 0.0.0.0 for all.`,
  );
});

test.each([{}, { ALLOWED_HOSTS: 'assets.example' }, { TRUSTED_PROXIES: '10.0.0.2' }])(
  'other machines are not admitted with %j alone',
  (env) => {
    for (const address of ['0.0.0.0', '::', '10.0.0.5'])
      expect(() => readAccess({ ...env, LISTEN: address })).toThrow(
        `LISTEN=${address} lets other machines connect: say with TRUSTED_PROXIES which proxy ends TLS in front, and with ALLOWED_HOSTS under which names.`,
      );
  },
);

test('a token can be read from a file and has to be a valid one', async () => {
  const token = 't'.repeat(32);
  const folder = await temporaryFolder({ good: `${token}\n`, short: 'secret' });
  const file = join(folder, 'good');
  expect(readAccess({ METRICS_TOKEN_FILE: file })).toEqual({
    ...localAccess,
    metricsTokenFile: file,
  });
  for (const name of ['short', 'missing'])
    expect(() => readAccess({ METRICS_TOKEN_FILE: join(folder, name) })).toThrow(
      /^METRICS_TOKEN_FILE is ".*", in which there is no token that can be read: write 32 letters/,
    );
  expect(() => readAccess({ METRICS_TOKEN_FILE: file, METRICS_TOKEN: token })).toThrow(
    'Use METRICS_TOKEN or METRICS_TOKEN_FILE, not both.',
  );
});
