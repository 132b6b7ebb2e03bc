import type { IncomingHttpHeaders } from 'node:http';
import type { CachedFile } from './fileCache.ts';

/** Whether the client already has this file: If-None-Match decides, else If-Modified-Since (RFC 9110 §13.2.2). */
export function isUnchanged(
  headers: IncomingHttpHeaders,
  { etag, changedAt }: Omit<CachedFile, 'bytes'>,
): boolean {
  const held = headers['if-none-match'];
  if (held !== undefined) {
    return held.split(',').some((entry) => ['*', etag].includes(entry.trim().replace(/^W\//, '')));
  }
  const since = Date.parse(headers['if-modified-since'] ?? '');
  // The header knows whole seconds only. NaN, a date that is none, is never "unchanged".
  return Math.floor(changedAt / 1000) * 1000 <= since;
}
