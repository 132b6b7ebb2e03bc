import { QueryClient } from '@tanstack/react-query';

/**
 * A client for the questions of a page. Nothing is asked again by itself when it failed or the window is looked at
 * again: a source says in its file when it is (`poll`), and the request layer what may be sent twice. What is shown
 * is asked again when the connection is back.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } });
}
