import { expect, test } from 'vitest';
import { deploymentAt } from '../../../scripts/verifyDeploy/deployment.ts';
import { unnamedEditions } from '../../../scripts/verifyDeploy/unnamedEditions.ts';

test('names the editions that no given host shows, with the endings of their hosts', () => {
  expect(unnamedEditions(['assets.example'])).toEqual([
    ...['EU (.eu)', 'KAZ (.kz)', 'TUR (.tr)', 'HKG (.hk)', 'ARE (.ae)', 'NLD (.nl)'],
  ]);
  const all = ['eu', 'kz', 'tr', 'hk', 'ae', 'nl'].map((end) => `assets.example.${end}`);
  expect(unnamedEditions(all)).toEqual([]);
  expect(unnamedEditions(all.slice(1))).toEqual(['EU (.eu)']);
});

test.each([
  ['https://assets.example', 'http://assets.example'],
  ['https://assets.example:8443', null],
  ['http://assets.example', null],
])('the origin without TLS is only known at the standard port: %s', (origin, plain) => {
  expect(deploymentAt(origin).plainOrigin).toBe(plain);
});

test('no certificate is expected without TLS', async () => {
  expect(await deploymentAt('http://assets.example').certificateEnd()).toBe(null);
});
