import { timingSafeEqual } from 'node:crypto';

/** Whether two codes are the same, in a time that does not tell how much of them is. */
export function isSameCode(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
