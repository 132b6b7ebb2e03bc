import type { ServerOptions } from 'node:http';

/** How long a request may take to arrive, ms of real time. What answers it may take longer. */
export interface RequestTimeouts {
  /** Until its headers are there. */
  readonly headersMs: number;
  /** Until all of it is there. */
  readonly requestMs: number;
}

/** Headers are one packet, and the largest body is 256 kB: ten times what a bad line needs. */
export const defaultTimeouts: RequestTimeouts = { headersMs: 10_000, requestMs: 30_000 };

/** Settings of a server that answers 408 to requests that take longer, and closes their connections. */
export function timeoutOptions({ headersMs, requestMs }: RequestTimeouts): ServerOptions {
  return {
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    // How often it looks for them.
    connectionsCheckingInterval: Math.ceil(headersMs / 4),
  };
}
