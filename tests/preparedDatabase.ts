import { vi } from 'vitest';

/** Exchanges in tests begin with their tables made; tests/sandbox/books/db shows that they are the ones migrations make. */
vi.mock('@electric-sql/pglite-prepopulatedfs', async (original) => {
  const { dataDir } = await original<typeof import('@electric-sql/pglite-prepopulatedfs')>();
  return {
    dataDir: async () => {
      const { preparedCluster } = await import('./sandbox/support/preparedCluster.ts');
      return preparedCluster(dataDir);
    },
  };
});

/**
 * Databases in memory that begin with the prepared cluster are used again, emptied, by later tests of the process; into
 * a folder it is copied as it was once unpacked.
 */
vi.mock('@electric-sql/pglite', async (original) => {
  const real = await original<typeof import('@electric-sql/pglite')>();
  const { clusters, openPooled } = await import('./sandbox/support/pooledPglite.ts');
  const create = async (options: import('@electric-sql/pglite').PGliteOptions) => {
    const open = () => real.PGlite.create(options);
    const { dataDir = 'memory://', loadDataDir } = options;
    if (loadDataDir === undefined || !clusters.has(loadDataDir)) return open();
    if (dataDir === 'memory://') return openPooled(open);
    const { createCluster } = await import('./sandbox/support/preparedCluster.ts');
    await createCluster(dataDir, async (folder) => {
      await (await real.PGlite.create({ dataDir: folder, loadDataDir })).close();
    });
    // Who unpacks a cluster only closes it then.
    return { close: async () => {} };
  };
  return { ...real, PGlite: { create, defaultStartParams: real.PGlite.defaultStartParams } };
});
