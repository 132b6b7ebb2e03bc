/** A piece of a screen file that waits for no pause in typing before it asks, so that a test need not either. */
export function withoutPauses<T>(piece: T): T {
  return JSON.parse(JSON.stringify(piece, (key, value: unknown) => (key === 'debounceMs' ? 0 : value))) as T;
}
