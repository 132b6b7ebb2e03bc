import type { BrowserContext, Page, Request } from 'playwright-core';
import { type OperationId, operations } from '../../../generated/api/operations.ts';

/** What a page, or all pages of a browser, have sent since they are watched. */
export interface WatchedCalls {
  /** Requests of one operation, in their order; preflights are none. */
  of(operation: OperationId): Request[];
}

export function watchCalls(from: Page | BrowserContext): WatchedCalls {
  const sent: Request[] = [];
  const keep = (request: Request) => void sent.push(request);
  // One by one: the two have no common type of `on`.
  if ('waitForURL' in from) from.on('request', keep);
  else from.on('request', keep);
  return {
    of(operation) {
      const { method, path } = operations[operation];
      return sent.filter(
        (request) => request.method() === method && new URL(request.url()).pathname === path,
      );
    },
  };
}
