import { expect, it } from 'vitest';
import { screenBaseOf } from '../../../src/render/host/useScreenBase.ts';

const around = {
  outline: { filters: {}, tabs: {}, pagers: {}, tables: {} },
  state: { filters: { coin: 'BTC' }, tabs: {}, pages: {}, orders: {} },
  session: { status: 'signedIn', userId: 7, userEpoch: 2, profile: { tier: 'vip' }, tags: { a: true } },
  permission: undefined,
  params: { id: '9' },
  initial: { time: { fromDate: '2026-01-01' } },
} as const;
const baseWith = (flags: object) => screenBaseOf({ ...around, flags } as never);

it.each([
  ['is shown', 'convert', { convert: { action: 'show' } }, true],
  ['is shown in another form', 'convert', { convert: { action: 'custom' } }, true],
  ['is hidden', 'convert', { convert: { action: 'hide' } }, false],
  ['has a state that nobody knows', 'convert', { convert: { action: 'showing' } }, false],
  ['has no state', 'convert', { convert: undefined }, false],
  ['was not sent', 'convert', {}, false],
  ['is only inherited', 'convert', Object.create({ convert: { action: 'show' } }), false],
])('a feature that %s: %s', (_given, flag, flags, want) => {
  expect(baseWith(flags).facts.flag(flag)).toBe(want);
});

it('a screen reads session, path and URL, in which a set filter stands over its default', () => {
  const { scopes, facts, isSessionPending, userEpoch } = baseWith({});
  expect(scopes).toEqual({
    route: { id: '9' },
    user: { tier: 'vip', tags: { a: true } },
    session: { status: 'signedIn', userId: 7 },
    permission: undefined,
    filter: { time: { fromDate: '2026-01-01' }, coin: 'BTC' },
  });
  expect([facts.loggedIn, isSessionPending, userEpoch]).toEqual([true, false, 2]);
});
