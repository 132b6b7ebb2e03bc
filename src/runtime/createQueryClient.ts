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
 * The query half of react-query's client over its own QueryCache. The other half sends and retries mutations, which
 * nothing here may do (nothing happens twice), and would add 2 kB to the first screen. A query is only repeated
 * automatically on reconnect or when a screen's file says so.
 */
export function createQueryClient(): QueryClient {
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
        // The component that shows the query shows its error too.
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
  // This is all that the library's observers, its provider and our code use of a client; its type has much more.
  return client as unknown as QueryClient;
}
