/** Sends a request and gives its answer; the parts of the transport stand around one another in this shape. */
export type Send = (request: Request) => Promise<Response>;

export type Transport = (next: Send) => Send;

/** Puts the parts around `send`; the first of the list is the outermost. */
export function around(parts: readonly Transport[], send: Send): Send {
  return parts.reduceRight((next, part) => part(next), send);
}
