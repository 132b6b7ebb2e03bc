import { testSettings } from './testSettings.ts';

/**
 * Whether this is the long run (`npm run test:long`), which tries the whole of what the gate tries a part of: every
 * combination instead of every pair, many seeds instead of few.
 */
export const isLongRun = testSettings.LONG;

/**
 * What a list of alike cases is tried with: all of it in the long run, its first in the gate. For cases that differ in data
 * alone, each of which is proven without a browser as well.
 */
export function firstInGate<Case>(cases: readonly Case[], count = 1): Case[] {
  return isLongRun ? [...cases] : cases.slice(0, count);
}

/** As `firstInGate`, but from all over a list whose neighbours are alike. */
export function someInGate<Case>(cases: readonly Case[], count: number): Case[] {
  const step = isLongRun ? 1 : Math.max(1, Math.floor(cases.length / count));
  return cases.filter((_, index) => index % step === 0);
}

/**
 * Tests that wait for the long run say `{ tags: ['long'] }`, a file of them `// @module-tag long`, with the reason above it:
 * variants of what the gate tries once, and what takes long.
 */
export const tags = [{ name: 'long' as const, description: 'Left to the long run.', skip: !isLongRun }];

declare module 'vitest' {
  interface TestTags {
    tags: (typeof tags)[number]['name'];
  }
}
