/** The form of an id; a server that does not know it, or something in between, may send any text in its place. */
const wellFormed = /^[A-Za-z0-9_-]{16,64}$/;

/** The id of the request that failed, by which support finds it in the server's log; undefined without a readable one. */
export function requestIdOf(error: unknown): string | undefined {
  const { requestId } = (error ?? {}) as { requestId?: unknown };
  return typeof requestId === 'string' && wellFormed.test(requestId) ? requestId : undefined;
}
