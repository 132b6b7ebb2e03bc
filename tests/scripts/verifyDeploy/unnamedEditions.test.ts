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
])('what is without TLS is known at the standard port alone: %s', (origin, plain) => {
  expect(deploymentAt(origin).plainOrigin).toBe(plain);
});

test('there is no certificate without TLS', async () => {
  expect(await deploymentAt('http://assets.example').certificateEnd()).toBe(null);
});
