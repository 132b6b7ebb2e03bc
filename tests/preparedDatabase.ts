import { vi } from 'vitest';

/** Exchanges in tests begin with their tables made; tests/sandbox/db shows that they are the ones migrations make. */
vi.mock('@electric-sql/pglite-prepopulatedfs', async (original) => {
  const { dataDir } = await original<typeof import('@electric-sql/pglite-prepopulatedfs')>();
  return {
    dataDir: async () => {
      const { preparedCluster } = await import('./sandbox/support/preparedCluster.ts');
      return preparedCluster(dataDir);
    },
  };
});
