import { expect, test } from 'vitest';
import { buildSettings } from '../../../scripts/build/writePages.ts';

test.each([
  [undefined, 'production', '', undefined],
  ['', 'production', '', undefined],
  ['production', 'production', '', undefined],
  ['testnet', 'testnet', 'https://api.testnet.halyard.example', 'Testnet'],
  ['test', 'test', 'https://api.test.halyard.example', 'Test'],
] as const)(
  'requirements §5.2: keys and hosts are chosen by environment: %s is %s',
  async (name, environment, apiHost, mark) => {
    const settings = await buildSettings(name === undefined ? {} : { UA_ENVIRONMENT: name });
    expect(settings).toMatchObject({ environment, apiHost });
    // As they are: S708 of the proof sees to it that no other environment has the same.
    expect(settings.mark?.en).toBe(mark);
  },
);

test.each(['staging', 'constructor', 'Test'])('there is no environment %s', async (name) => {
  await expect(buildSettings({ UA_ENVIRONMENT: name })).rejects.toThrow(
    `UA_ENVIRONMENT is "${name}": use production, testnet or test.`,
  );
});
