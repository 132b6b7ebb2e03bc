import { expect, test, vi } from 'vitest';
import { createStore, type Session } from '../../../src/runtime/index.ts';
import { onSignIn } from '../../../src/shell/session/onSignIn.ts';

const nobody: Session = { status: 'anonymous', userId: 0, userEpoch: 1, profile: null, tags: {} };
const somebody = (id: number): Session => ({
  status: 'signedIn',
  userId: id,
  userEpoch: 1,
  profile: { id } as never,
  tags: {},
});
const loading: Session = { ...nobody, status: 'loading' };

test('requirements §4.1: becoming logged in is one event, however often the session is read', () => {
  const session = createStore<Session>(loading);
  const act = vi.fn();
  onSignIn(session, act);
  const ids = (steps: Session[]) => {
    for (const step of steps) session.set(step);
    return act.mock.calls.map(([{ id }]) => id);
  };
  expect(ids([nobody])).toEqual([]);
  expect(ids([somebody(1), { ...somebody(1), tags: { a: '1' } }])).toEqual([1]);
  expect(ids([loading, somebody(1)])).toEqual([1]);
  expect(ids([loading, somebody(2)])).toEqual([1, 2]);
  expect(ids([nobody, somebody(2)])).toEqual([1, 2, 2]);
});

test('a customer who is already signed in is reported at once', () => {
  const act = vi.fn();
  onSignIn(createStore(somebody(7)), act);
  expect(act).toHaveBeenCalledTimes(1);
});
