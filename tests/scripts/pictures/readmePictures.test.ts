import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';

const readme = readFileSync('README.md', 'utf8');
const shown = [...readme.matchAll(/\.pictures\/([\w-]+\.webp)/g)].map(([, name]) => name ?? '');
/** What a reader on a phone still waits for. */
const WALK_AT_MOST = 3_000_000;

it('README shows every picture that is kept, and keeps every one it shows', () => {
  expect([...new Set(shown)].sort()).toEqual(
    readdirSync('.pictures').filter((name) => name.endsWith('.webp')),
  );
});

it('the walk moves, is short enough to load, and stands still for whoever wants no motion', () => {
  const walk = readFileSync('.pictures/walk.webp');
  expect(walk.includes('ANIM')).toBe(true);
  expect(statSync('.pictures/walk.webp').size).toBeLessThan(WALK_AT_MOST);
  expect(readme).toMatch(
    /<source media="\(prefers-reduced-motion: reduce\)" srcset="[^"]+">\s*<img src="\.pictures\/walk\.webp"/,
  );
});
