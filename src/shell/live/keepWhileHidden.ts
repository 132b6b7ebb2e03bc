/** Name of the Web Lock that the tabs of a browser compete for. */
const lockName = 'live connection';

/**
 * Elects one hidden tab of a browser to stay connected, by Web Locks. `onTurn` is called once this tab is elected; the
 * next one is when this one is shown or closed. Without Web Locks no hidden tab is elected.
 * @returns releases the lock, or withdraws from the election
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
  // Rejected if aborted before its turn, and where the browser forbids storage.
  locks?.request(lockName, { signal: leaving.signal }, hold).catch(() => undefined);
  return () => leaving.abort();
}
