import { expect, test, vi } from 'vitest';
import { AccountChangedError, type FailureHandler, NetworkError } from '../../../src/contract/index.ts';
import { followAccount } from '../../../src/shell/session/followAccount.ts';

function page() {
  let token = 'of-anna';
  let isVisible = true;
  let look = () => {};
  let fail: FailureHandler = () => {};
  const load = vi.fn(async () => {});
  const onChange = vi.fn();
  followAccount({
    onFailure: (handler) => {
      fail = handler;
      return () => true;
    },
    visibility: {
      isVisible: () => isVisible,
      onChange: (listener) => {
        look = listener;
        return () => undefined;
      },
    },
    token: () => token,
    session: { load },
    onChange,
  });
  return {
    load,
    onChange,
    signIn: (next: string) => {
      token = next;
    },
    show: (visible: boolean) => {
      isVisible = visible;
      look();
    },
    refuse: () => fail(new AccountChangedError({ operation: 'addressDelete' }), { notify: 'toast' }),
    lose: () => fail(new NetworkError({ operation: 'addressDelete' }), { notify: 'toast' }),
  };
}

test('a page that is looked at again reads whose it is, if that has changed', () => {
  const { show, signIn, load } = page();
  show(false);
  show(true);
  expect(load).not.toHaveBeenCalled();
  show(false);
  signIn('of-ben');
  show(true);
  show(true);
  expect(load.mock.calls).toEqual([['reload']]);
});

test('a call that refused to leave says it once, and the page reads whose it is', () => {
  const { refuse, lose, signIn, load, onChange } = page();
  lose();
  signIn('of-ben');
  refuse();
  refuse();
  expect(load).toHaveBeenCalledTimes(1);
  expect(onChange).toHaveBeenCalledTimes(1);
});
