/** What all processes of a world's exchange have in common: calls are not limited, and sessions end after days. */
export const modelSettings = {
  seed: 'model',
  config: {
    callsPerSecond: Number.MAX_SAFE_INTEGER,
    sessionIdleMs: 60 * 3_600_000,
    sessionMs: 10 * 24 * 3_600_000,
  },
};
