import { canonicalPieces } from './canonicalPieces.ts';

/** The pieces of a value's canonical text with a pause between any two, none before the first or after the last. */
export async function* pausedPieces(
  value: unknown,
  pause: () => Promise<void>,
): AsyncGenerator<string, void> {
  let isFirst = true;
  for (const piece of canonicalPieces(value)) {
    if (!isFirst) await pause();
    isFirst = false;
    yield piece;
  }
}
