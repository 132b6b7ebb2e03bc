import { expect, test } from 'vitest';
import { createStore, type Session } from '../../../src/runtime/index.ts';
import { type Analytics, followLogin } from '../../../src/shell/analytics/startReporting.ts';

const nobody: Session = { status: 'anonymous', userId: 0, userEpoch: 1, profile: null, tags: {} };
const loading: Session = { ...nobody, status: 'loading' };
const signedIn = (userId: number): Session => ({ ...nobody, status: 'signedIn', userId });

/** What analytics hears while the session goes through the given states. */
function heardOf(states: Session[]): string[] {
  const [first = nobody, ...rest] = states;
  const session = createStore(first);
  const heard: string[] = [];
  const analytics: Analytics = {
    login: (userId) => heard.push(`login ${userId}`),
    setUser: (userId) => heard.push(`user ${userId}`),
    track: () => heard.push('track'),
  };
  followLogin(session, analytics);
  for (const state of rest) session.set(state);
  return heard;
}

test.each<[string, Session[], string[]]>([
  ['a customer who is already signed in', [signedIn(7)], ['user 7', 'login 7']],
  ['a customer whose profile arrives later', [loading, signedIn(7)], ['user 7', 'login 7']],
  ['a session that is loaded again', [signedIn(7), loading, signedIn(7), signedIn(7)], ['user 7', 'login 7']],
  ['a profile that failed and then loaded', [loading, { ...loading }, signedIn(7)], ['user 7', 'login 7']],
  ['nobody', [loading, nobody], []],
  [
    'logging out and in as another',
    [signedIn(7), nobody, loading, signedIn(8)],
    ['user 7', 'login 7', 'user null', 'user 8', 'login 8'],
  ],
  [
    'logging out and in again',
    [signedIn(7), nobody, signedIn(7)],
    ['user 7', 'login 7', 'user null', 'user 7', 'login 7'],
  ],
  [
    'another account without a logout',
    [signedIn(7), signedIn(8)],
    ['user 7', 'login 7', 'user 8', 'login 8'],
  ],
])('requirements §4.1: one login event with the id for each login: %s', (_name, states, want) => {
  expect(heardOf(states)).toEqual(want);
});
