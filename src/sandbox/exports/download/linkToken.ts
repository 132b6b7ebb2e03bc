import { createHash, randomBytes } from 'node:crypto';

/** The secret of a new link: 256 bits that nobody guesses. */
export function newLinkToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of it. */
export function hashLinkToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
