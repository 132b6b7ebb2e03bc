import { isStream } from '../description/listOperations.ts';
import type { MergedDescription } from '../description/mergedDescription.ts';
import { GENERATED_BANNER } from './writeOutputs.ts';

/**
 * generated/api/live.ts: where pages are told what changes.
 * @throws Error when the description has no such operation, or several
 */
export function emitLive(description: MergedDescription): string {
  return [
    GENERATED_BANNER,
    '/** The operation that tells what changes; its events are named `change`. */',
    `export const livePath = '${livePathOf(description)}';`,
    '',
  ].join('\n');
}

function livePathOf({ paths }: MergedDescription): string {
  const found = Object.entries(paths).filter(([, { get }]) => get !== undefined && isStream(get));
  const [path] = found[0] ?? [];
  if (path === undefined || found.length > 1)
    throw new Error(
      `openapi/ must have one operation that answers with text/event-stream, and has ${found.length}.`,
    );
  return path;
}
