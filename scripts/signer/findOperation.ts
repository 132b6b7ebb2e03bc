import { type OperationId, type OperationInfo, operations } from '../../generated/api/operations.ts';

/** An operation of the description. */
export interface Found {
  readonly id: OperationId;
  readonly info: OperationInfo;
}

const described = Object.keys(operations).map((id) => {
  const found: Found = { id: id as OperationId, info: operations[id as OperationId] };
  const pattern = found.info.path
    .split(/(\{\w+\})/)
    .map((part) => (part.startsWith('{') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
    .join('');
  return { found, isPath: new RegExp(`^${pattern}$`), isLikePath: new RegExp(`^${pattern}$`, 'i') };
});

/** Characters of a path (RFC 3986), with `%` before two digits. */
const wellFormed = /^\/(?:[\w.~!$&'()*+,;=:@/-]|%[0-9a-f]{2})*$/i;

/** What servers read in different ways: empty and dot segments, encoded slashes, percent signs and control characters. */
const ambiguous = /\/\/|\/(?:\.|%2e){1,2}(?=\/|$)|%(?:2f|5c|25|7f|[01][0-9a-f])/i;

/**
 * The operation that a request is for; null when it is for none.
 *
 * What stands behind the gateway may be more lenient in reading paths than it, and would then execute what was let through without
 * its signature. So a path that could be taken for a described one and is written in another way leads nowhere, nor
 * does a described path with another method.
 * @param target as in the request line
 * @returns 'refused' for such a request, and for anything but a path of the upstream, such as another server's URL
 */
export function findOperation(method: string, target: string): Found | null | 'refused' {
  const path = target.replace(/\?.*$/s, '');
  if (!wellFormed.test(path) || ambiguous.test(path)) return 'refused';
  const exact = described.filter(({ isPath }) => isPath.test(path));
  const right = exact.find(({ found }) => found.info.method === method);
  if (right !== undefined) return right.found;
  if (exact.length > 0) return method === 'OPTIONS' ? null : 'refused';
  return lenientReadings(path).some((one) => described.some(({ isLikePath }) => isLikePath.test(one)))
    ? 'refused'
    : null;
}

/** A path as lenient servers read it: decoded, without matrix parameters, trailing slashes or a file extension. */
function lenientReadings(path: string): string[] {
  const plain = decodeURIComponentSafely(path)
    .replace(/;[^/]*/g, '')
    .replace(/\/+/g, '/')
    .replace(/[/.\s]+$/, '');
  return [plain, plain.replace(/\.[^./]*$/, '')];
}

/** Bytes that are no UTF-8 stay encoded; no described path has any. */
function decodeURIComponentSafely(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
