import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Requirements §9.8. */
const breakpoints = [480, 576, 768, 992, 1200, 1600];

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.css'),
);

test.each(files)('requirements §9.8: the breakpoints 480 … 1600 px are the only widths in %s', (name) => {
  const css = readFileSync(join('src', name), 'utf8');
  const widths = [...css.matchAll(/@media[^{]*/g)].flatMap(([query]) =>
    [...query.matchAll(/\((min|max)-width:\s*(\d+)px\)/g)].map(([, end, px]) => ({ end, px: Number(px) })),
  );
  // The last pixel below a breakpoint is where a rule for smaller screens ends.
  const others = widths.filter(({ end, px }) => !breakpoints.includes(end === 'max' ? px + 1 : px));
  expect(others).toEqual([]);
});
