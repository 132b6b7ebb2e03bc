/** Codes after which another try may succeed: too many calls, and a fault of ours. */
const passing: ReadonlySet<number> = new Set([10006, 10016]);

/**
 * HTTP status of an operation without envelope (x-envelope none): there the status alone tells success from failure.
 * The reader of texts tries again after a 5xx and takes a 4xx as final (requirements §8.2).
 */
export function bareStatus(code: number): number {
  if (code === 0) return 200;
  return passing.has(code) ? 503 : 404;
}
