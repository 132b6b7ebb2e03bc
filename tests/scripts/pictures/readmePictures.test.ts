import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';

const readme = readFileSync('README.md', 'utf8');
const shown = [...readme.matchAll(/\.pictures\/([\w-]+\.webp)/g)].map(([, name]) => name ?? '');
/** What a reader on a phone still waits for. */
const WALK_AT_MOST = 3_000_000;

it('README shows exactly the stored pictures', () => {
  expect([...new Set(shown)].sort()).toEqual(
    readdirSync('.pictures').filter((name) => name.endsWith('.webp')),
  );
});

it('the walk is animated, small enough to load, and still for readers who prefer reduced motion', () => {
  const walk = readFileSync('.pictures/walk.webp');
  expect(walk.includes('ANIM')).toBe(true);
  expect(statSync('.pictures/walk.webp').size).toBeLessThan(WALK_AT_MOST);
  expect(readme).toMatch(
    /<source media="\(prefers-reduced-motion: reduce\)" srcset="[^"]+">\s*<img src="\.pictures\/walk\.webp"/,
  );
});
