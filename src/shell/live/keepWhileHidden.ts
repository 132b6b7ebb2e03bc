/** The name under which the tabs of a browser agree. */
const lockName = 'live connection';

/**
 * Calls back once this tab is the one that stays connected though it is hidden: one of a browser's, the others follow
 * when it is seen or closed. Where the browser has no locks, none is.
 * @returns lets another one
 */
export function keepWhileHidden(locks: LockManager | undefined, onTurn: () => void): () => void {
  const leaving = new AbortController();
  const held = new Promise<void>((resolve) =>
    leaving.signal.addEventListener('abort', () => resolve(), { once: true }),
  );
  const hold = () => {
    onTurn();
    return held;
  };
  // Rejected when it is left before its turn, and where storage is forbidden.
  locks?.request(lockName, { signal: leaving.signal }, hold).catch(() => undefined);
  return () => leaving.abort();
}
