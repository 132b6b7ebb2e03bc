/** What all processes of a world's exchange have in common: neither calls nor sessions are limited. */
export const modelSettings = {
  seed: 'model',
  config: {
    callsPerSecond: Number.MAX_SAFE_INTEGER,
    sessionIdleMs: Number.MAX_SAFE_INTEGER,
    sessionMs: Number.MAX_SAFE_INTEGER,
  },
};
