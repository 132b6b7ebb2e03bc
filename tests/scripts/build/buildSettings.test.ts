import { expect, test } from 'vitest';
import { environments } from '../../../schemas/brand.json';
import { buildSettings } from '../../../scripts/build/writePages.ts';

test.each([
  [undefined, 'production'],
  ['', 'production'],
  ['production', 'production'],
  ['testnet', 'testnet'],
  ['test', 'test'],
] as const)('requirements §5.2: keys and hosts are chosen by environment: %s is %s', async (name, want) => {
  const env = name === undefined ? {} : { UA_ENVIRONMENT: name };
  expect(await buildSettings(env)).toEqual({ environment: want, ...environments[want] });
});

test.each(['staging', 'constructor', 'Test'])('there is no environment %s', async (name) => {
  await expect(buildSettings({ UA_ENVIRONMENT: name })).rejects.toThrow(
    `UA_ENVIRONMENT is "${name}": use one of production, testnet, test.`,
  );
});
