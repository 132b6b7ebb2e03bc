import type { Verifier } from './verification.ts';

/** Gives the page's one verifier, whose code comes with the first call of it. Rejects while the code cannot be loaded. */
export type LoadVerifier = () => Promise<Verifier>;

/**
 * @param key SPKI (DER) in base64 of the key that answers are signed with (SiteSettings.keys.response), or null
 */
export function createLoadVerifier(key: string | null): LoadVerifier {
  let loading: Promise<Verifier> | undefined;
  return () => {
    loading ??= load(key).catch((problem: unknown) => {
      // The connection may be back when the next answer comes.
      loading = undefined;
      throw problem;
    });
    return loading;
  };
}

async function load(key: string | null): Promise<Verifier> {
  const [{ createVerifier }, { pause }] = await Promise.all([
    import('./createVerifier.ts'),
    import('./pause.ts'),
  ]);
  return createVerifier({ key, subtle: globalThis.crypto?.subtle, pause });
}

/** Where the browser does not tell when it is idle, this long from now. */
const REST_AFTER_MS = 1000;

/** Runs something once the browser is idle. */
export function atRest(run: () => void): void {
  // Not in every browser yet.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run);
  else setTimeout(run, REST_AFTER_MS);
}
