import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.css') && !file.endsWith('tokens.css'),
);

it('colours, distances and type sizes are read from existing tokens', () => {
  const declared = new Set(
    [...readFileSync('src/shell/theme/tokens.css', 'utf8').matchAll(/^\s*(--[\w-]+):/gm)].map(
      ([, name]) => name,
    ),
  );
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(?:css|tsx?)$/.test(file),
  );
  const own = new Set(
    sources.flatMap((file) =>
      [...readFileSync(`src/${file}`, 'utf8').matchAll(/['"\s{](--[\w-]+)['"]?\]?:/g)].map(
        ([, name]) => name,
      ),
    ),
  );
  expect(sheets.length).toBeGreaterThan(50);
  // Radix sets its own on what it draws.
  const unknown = sheets.flatMap((file) =>
    [...readFileSync(`src/${file}`, 'utf8').matchAll(/var\((--(?!radix-)[\w-]+)/g)]
      .filter(([, name]) => !declared.has(name) && !own.has(name))
      .map(([, name]) => `src/${file}: ${name}`),
  );
  expect(unknown).toEqual([]);
});
