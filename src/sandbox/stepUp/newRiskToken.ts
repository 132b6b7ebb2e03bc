import { createHash, randomBytes } from 'node:crypto';
import type { Scene } from './scenes.ts';

/** A new risk token of a scene: long enough that nobody guesses one. */
export function newRiskToken(scene: Scene): string {
  return `${BigInt(`0x${randomBytes(16).toString('hex')}`)}${scene}#${randomBytes(8).toString('hex')}`;
}

/** What is stored of a token. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
