import type { Session, Store } from '../runtime/index.ts';

const asked = new WeakMap<Store<Session>, Promise<void>>();

/** Fulfilled as soon as it is known who is at the screen, or that nobody is; the same promise each time, for React's `use`. */
export function sessionKnown(session: Store<Session>): Promise<void> {
  const before = asked.get(session);
  if (before !== undefined) return before;
  const known = new Promise<void>((resolve) => {
    const stop = session.subscribe(() => {
      if (session.get().status === 'loading') return;
      stop();
      resolve();
    });
  });
  asked.set(session, known);
  return known;
}
