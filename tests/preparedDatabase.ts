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

/** Databases in memory that begin with the prepared cluster are used again, emptied, by later tests of the process. */
vi.mock('@electric-sql/pglite', async (original) => {
  const real = await original<typeof import('@electric-sql/pglite')>();
  const { clusters, openPooled } = await import('./sandbox/support/pooledPglite.ts');
  const create = (options: import('@electric-sql/pglite').PGliteOptions) => {
    const open = () => real.PGlite.create(options);
    const { loadDataDir } = options;
    return loadDataDir !== undefined && clusters.has(loadDataDir) && options.dataDir === 'memory://'
      ? openPooled(open)
      : open();
  };
  return { ...real, PGlite: { create, defaultStartParams: real.PGlite.defaultStartParams } };
});
