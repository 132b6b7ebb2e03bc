import { expect, test } from 'vitest';
import { flagDefaults } from '../../generated/screens/flagDefaults.ts';
import * as subAccounts from '../../generated/screens/subAccountTransferRecord.ts';
import * as transfers from '../../generated/screens/transfers.ts';
import type { ScreenModule } from '../../generated/screens/types.ts';
import { resolveAhead, resolvedScreen } from '../../src/routes/resolvedScreen.ts';
import { sentScreen } from '../../src/routes/sentScreen.ts';
import type { FlagStates } from '../../src/runtime/index.ts';

const flag = 'subAccountTransferRecord';
const hide = { [flag]: { action: 'hide' } };

/** A flag with values of its own, which are no part of what screens know of flags. */
const custom = (most: number): FlagStates[string] => Object.assign({ action: 'custom' }, { ext: { most } });

test.each<{ given: string; sentFor: FlagStates; now: FlagStates; isUnchanged: boolean }>([
  {
    given: 'the same flags',
    sentFor: { a: { action: 'show' } },
    now: { a: { action: 'show' } },
    isUnchanged: true,
  },
  {
    given: 'more flags than it was sent for',
    sentFor: { a: { action: 'show' } },
    now: { a: { action: 'show' }, b: { action: 'hide' } },
    isUnchanged: true,
  },
  {
    given: 'another action',
    sentFor: { a: { action: 'show' } },
    now: { a: { action: 'hide' } },
    isUnchanged: false,
  },
  { given: 'a removed flag', sentFor: { a: { action: 'show' } }, now: {}, isUnchanged: false },
  {
    given: 'other values of a flag',
    sentFor: { a: custom(1) },
    now: { a: custom(2) },
    isUnchanged: false,
  },
])(
  'a screen resolved for its flags is rendered as it arrived: $given',
  async ({ sentFor, now, isUnchanged }) => {
    const sent = sentScreen(subAccounts, sentFor);
    await resolveAhead(sent, now);
    expect(resolvedScreen(sent, now) === sent.screen).toBe(isUnchanged);
  },
);

test('a screen hidden by a flag is null', async () => {
  const sent = sentScreen(subAccounts, { [flag]: flagDefaults[flag] as FlagStates[string] });
  expect(await resolveAhead(sent, hide)).toBeNull();
  expect(resolvedScreen(sent, hide)).toBeNull();
});

test('a screen that was resolved for no flags is resolved whatever they are', async () => {
  const sent = sentScreen(subAccounts, null);
  expect(await resolveAhead(sent, hide)).toBeNull();
  expect(await resolveAhead(sent, { [flag]: { action: 'show' } })).not.toBeNull();
});

test('a missing screen is loaded and suspends its renderer', async () => {
  let asked = 0;
  const load = () => {
    asked += 1;
    return transfers.overlays.load();
  };
  const module: ScreenModule = { default: transfers.default, overlays: { load } };
  const sent = sentScreen(module, null);
  expect(() => resolvedScreen(sent, {})).toThrow();
  expect(asked).toBe(1);
  await resolveAhead(sent, {});
  expect(Object.keys(resolvedScreen(sent, {})?.overlays ?? {})).not.toEqual([]);
});

test('overlays that fail to load throw only where the screen is rendered', async () => {
  const lost = () => Promise.reject(new TypeError('lost'));
  const sent = sentScreen({ default: transfers.default, overlays: { load: lost } }, null);
  expect(() => resolvedScreen(sent, {})).toThrow();
  await new Promise((resolve) => setTimeout(resolve));
  expect(() => resolvedScreen(sent, {})).toThrow('lost');
});
