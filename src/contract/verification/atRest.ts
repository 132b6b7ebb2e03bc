/** Where the browser does not tell when it is idle, this long from now. */
const REST_AFTER_MS = 1000;

/** Runs something once the browser is idle. */
export function atRest(run: () => void): void {
  // Not in every browser yet.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run);
  else setTimeout(run, REST_AFTER_MS);
}
