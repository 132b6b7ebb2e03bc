import type { OperationInfo } from '../../../generated/api/operations.ts';

/** Answers that are the same for everyone belong to nobody. */
const EVERYONE = 'public';

/**
 * The name under which an answer is kept: whose it is, then the operation and its query. Private answers bear the end of
 * the token they were asked with, so that after a change of account nobody's answer is found under another's name;
 * without a token nobody knows whose they are, and they are not kept.
 * @returns undefined when the answer must not be kept
 */
export function cacheKey(
  access: OperationInfo['access'],
  question: string,
  token: string | undefined,
): string | undefined {
  if (access === 'public') return `${EVERYONE} ${question}`;
  return token === undefined ? undefined : `${ownerOf(token)} ${question}`;
}

/** Whether the key belongs to another person than the token's. */
export function isOthers(key: string, token: string | undefined): boolean {
  const [owner] = key.split(' ', 1);
  return owner !== EVERYONE && (token === undefined || owner !== ownerOf(token));
}

/** Enough of the token to tell two apart, and not the token itself. */
function ownerOf(token: string): string {
  return token.slice(-16).replaceAll(' ', '_');
}
