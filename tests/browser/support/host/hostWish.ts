/** What a test's worker asks the process of its exchanges for. */
export interface HostWish {
  /** `open` begins with a new exchange, whatever was there before; `close` removes it and its data. */
  kind: 'open' | 'close';
}

export type HostAnswer = { origin: string } | { failure: string };
