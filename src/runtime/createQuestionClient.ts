import {
  hashKey,
  notifyManager,
  onlineManager,
  QueryCache,
  type QueryClient,
  type QueryFilters,
  type QueryKey,
  type QueryObserverOptions,
} from '@tanstack/react-query';

type Options = QueryObserverOptions<unknown, Error, unknown, unknown, QueryKey>;

/**
 * The reading half of react-query's client over its own QueryCache. Its other half sends and repeats mutations, which
 * nothing of ours may do (nothing happens twice), and would weigh 2 kB on the way to the first screen. A question is
 * never asked again by itself, but when the connection is back or a screen's file says so.
 */
export function createQuestionClient(): QueryClient {
  const cache = new QueryCache();
  let stop: (() => void) | undefined;
  const defaultQueryOptions = (options: Options) => ({
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: true,
    throwOnError: false,
    ...options,
    queryHash: hashKey(options.queryKey ?? []),
    _defaulted: true as const,
  });
  const client = {
    getQueryCache: () => cache,
    getQueryDefaults: () => ({}),
    defaultQueryOptions,
    getQueryData: (queryKey: QueryKey) => cache.get(hashKey(queryKey))?.state.data,
    async invalidateQueries(filters: QueryFilters) {
      await notifyManager.batch(async () => {
        const met = cache.findAll(filters);
        for (const query of met) query.invalidate();
        const shown = met.filter((query) => query.isActive() && !query.isDisabled());
        // Whoever shows an answer shows its failure, too.
        await Promise.all(
          shown.map((query) => query.fetch(undefined, { cancelRefetch: true }).catch(() => undefined)),
        );
      });
    },
    mount() {
      stop ??= onlineManager.subscribe((isOnline) => {
        if (isOnline) cache.onOnline();
      });
    },
    unmount() {
      stop?.();
      stop = undefined;
    },
  };
  // What the library's observers, its provider and we ask of a client stands above; its type names much more.
  return client as unknown as QueryClient;
}
