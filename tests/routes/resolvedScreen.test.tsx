// @vitest-environment happy-dom
import { act, cleanup, screen as page, render, renderHook } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { flagDefaults } from '../../generated/screens/flagDefaults.ts';
import * as subAccounts from '../../generated/screens/subAccountTransferRecord.ts';
import * as transfers from '../../generated/screens/transfers.ts';
import type { ScreenModule } from '../../generated/screens/types.ts';
import { resolveAhead, useResolvedScreen } from '../../src/routes/resolvedScreen.ts';
import { type SentScreen, sentScreen } from '../../src/routes/sentScreen.ts';
import { Boundary, type FlagStates } from '../../src/runtime/index.ts';

const flag = 'subAccountTransferRecord';
const hide = { [flag]: { action: 'hide' } };

/** A flag with values of its own, which are no part of what screens know of flags. */
const custom = (most: number): FlagStates[string] => Object.assign({ action: 'custom' }, { ext: { most } });

/** What a page gets whose code and overlays are there. */
async function resolvedNow(sent: SentScreen, states: FlagStates) {
  const { result } = await act(async () => renderHook(() => useResolvedScreen(sent, states)));
  return result.current;
}

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
    expect((await resolvedNow(sent, now)) === sent.screen).toBe(isUnchanged);
  },
);

test('a screen hidden by a flag is null', async () => {
  const sent = sentScreen(subAccounts, { [flag]: flagDefaults[flag] as FlagStates[string] });
  expect(await resolveAhead(sent, hide)).toBeNull();
  expect(await resolvedNow(sent, hide)).toBeNull();
});

test('a screen that was resolved for no flags is resolved whatever they are', async () => {
  const sent = sentScreen(subAccounts, null);
  expect(await resolveAhead(sent, hide)).toBeNull();
  expect(await resolveAhead(sent, { [flag]: { action: 'show' } })).not.toBeNull();
});

afterEach(cleanup);

/** The names of a resolved screen's overlays, in place of its page. */
function Names({ sent }: { sent: SentScreen }) {
  return <p>{Object.keys(useResolvedScreen(sent, {})?.overlays ?? {}).join(' ')}</p>;
}

const onCaughtError = vi.fn();

async function draw(overlays: ScreenModule['overlays']) {
  const sent = sentScreen({ default: transfers.default, overlays } as ScreenModule, null);
  await act(async () =>
    render(
      <Boundary subject="screen" instead={() => <p>Lost</p>}>
        <Suspense fallback={<p>On its way</p>}>
          <Names sent={sent} />
        </Suspense>
      </Boundary>,
      { onCaughtError },
    ),
  );
}

test('the overlays of a screen are loaded once and suspend its page', async () => {
  const { default: wanted } = await transfers.overlays.load();
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const load = vi.fn(async () => arrived.then(() => transfers.overlays.load()));
  await draw({ load });
  expect(page.getByText('On its way')).toBeDefined();
  await act(async () => arrive());
  expect(await page.findByText(Object.keys(wanted ?? {}).join(' '))).toBeDefined();
  expect(load).toHaveBeenCalledTimes(1);
});

test('overlays that fail to load are the page’s error', async () => {
  const lost = new TypeError('lost');
  await draw({ load: () => Promise.reject(lost) });
  expect(await page.findByText('Lost')).toBeDefined();
  expect(onCaughtError.mock.calls.map(([error]) => error)).toEqual([lost]);
});
