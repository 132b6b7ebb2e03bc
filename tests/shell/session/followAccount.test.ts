import { expect, test, vi } from 'vitest';
import type { OperationId } from '../../../generated/api/operations.ts';
import type { CallOutcome } from '../../../src/contract/call/call.ts';
import {
  AccountChangedError,
  type FailureHandler,
  NetworkError,
  NoPermissionError,
} from '../../../src/contract/index.ts';
import { followAccount } from '../../../src/shell/session/followAccount.ts';
import type { SessionStore } from '../../../src/shell/session/sessionStore.ts';

const userIds: Record<string, number> = { 'of-anna': 1, 'of-anna-renewed': 1, 'of-ben': 2 };

/** A page that was asked for as `firstToken`; following begins while `present` is signed in. */
function page({ firstToken = 'of-anna', present = 'of-anna' } = {}) {
  let token: string | undefined = present;
  let tokenBefore: string | undefined = firstToken;
  let isVisible = true;
  let look = () => {};
  let fail: FailureHandler = () => {};
  let end: (outcome: CallOutcome) => void = () => {};
  const load = vi.fn(async () => {
    tokenBefore = token;
  });
  const onChange = vi.fn();
  followAccount({
    onFailure: (handler) => {
      fail = handler;
      return () => true;
    },
    onOutcome: (handler) => {
      end = handler;
      return () => undefined;
    },
    visibility: {
      isVisible: () => isVisible,
      onChange: (listener) => {
        look = listener;
        return () => undefined;
      },
    },
    session: {
      load,
      isCurrent: () => token === tokenBefore,
      get: () => ({ userId: userIds[tokenBefore ?? ''] ?? 0 }) as ReturnType<SessionStore['get']>,
    },
    onChange,
  });
  return {
    load,
    onChange,
    signIn: (next: string | undefined) => {
      token = next;
    },
    show: (visible: boolean) => {
      isVisible = visible;
      look();
    },
    refuse: () => fail(new AccountChangedError({ operation: 'addressDelete' }), { notify: 'toast' }),
    deny: (operation: OperationId, code = 10007) =>
      fail(new NoPermissionError({ operation, code }), { notify: 'toast' }),
    end: (operation: OperationId, error: unknown = null) =>
      end({ operation, error, startedAt: 0, durationMs: 1 }),
    lose: () => fail(new NetworkError({ operation: 'addressDelete' }), { notify: 'toast' }),
  };
}

test('a page that becomes visible again checks whether the account has changed, and says so once', async () => {
  const { show, signIn, refuse, load, onChange } = page();
  show(false);
  show(true);
  expect(load).not.toHaveBeenCalled();
  show(false);
  signIn('of-ben');
  show(true);
  show(true);
  refuse();
  expect(load.mock.calls).toEqual([['reload']]);
  await expect.poll(() => onChange).toHaveBeenCalledTimes(1);
});

test.each(['of-anna-renewed', undefined])(
  'another token of the same customer is not reported: %s',
  async (next) => {
    const { show, signIn, load, onChange } = page();
    show(false);
    signIn(next);
    show(true);
    expect(load).toHaveBeenCalledTimes(1);
    await load.mock.results[0]?.value;
    expect(onChange).not.toHaveBeenCalled();
  },
);

test('a call refused for another account is reported once, and the page loads the account', () => {
  const { refuse, lose, signIn, load, onChange } = page();
  lose();
  signIn('of-ben');
  refuse();
  refuse();
  expect(load).toHaveBeenCalledTimes(1);
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('changes before the page began to follow are noticed, too', async () => {
  const { load, onChange } = page({ present: 'of-ben' });
  expect(load.mock.calls).toEqual([['reload']]);
  await expect.poll(() => onChange).toHaveBeenCalledTimes(1);
});

test('a session ended from another device is noticed at the next call, and checked once', async () => {
  const { deny, load, onChange } = page();
  deny('addressList');
  deny('coinList');
  expect(load.mock.calls).toEqual([['confirm']]);
  await load.mock.results[0]?.value;
  const requestedAgain = () => {
    deny('addressList');
    return load;
  };
  await expect.poll(requestedAgain).toHaveBeenCalledTimes(2);
  expect(onChange).not.toHaveBeenCalled();
});

test.each<[OperationId, number]>([
  ['userProfile', 10007],
  ['userTag', 10007],
  ['addressList', 10009],
])(
  '%s refused with %i is not checked: the check would be circular, or the session is open',
  (operation, code) => {
    const { deny, load } = page();
    deny(operation, code);
    expect(load).not.toHaveBeenCalled();
  },
);

test('a call that changed the profile reloads it; a failed or other call does not', () => {
  const { load, end } = page();
  end('accountUpgradeRetry', new NetworkError({ operation: 'accountUpgradeRetry' }));
  end('addressDelete');
  expect(load).not.toHaveBeenCalled();
  end('accountUpgradeRetry');
  expect(load.mock.calls).toEqual([['confirm']]);
});
