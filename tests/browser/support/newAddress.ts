import { randomBytes } from 'node:crypto';

/** An Ethereum address that nobody has saved yet. */
export function newAddress(): string {
  return `0x${randomBytes(20).toString('hex')}`;
}
