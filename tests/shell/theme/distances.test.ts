import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const declaration = /^\s*(padding|margin|gap|row-gap|column-gap|font)([a-z-]*): ([^;{}]*);/gm;
const distance = /(?<![\w.-])-?(?:4|8|12|16|24|32|48)px(?![\w.])/;
const typeSize =
  /\b(?:11px \/ 1[68]|13px|12px \/ 18|18px \/ 24|14px \/ 22|16px \/ 24|20px \/ 28|28px \/ 36)px/;
/** Has something else in it, such as the width of an icon. */
const sum = /calc\(|max\(|min\(|clamp\(/;

const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.css') && !file.endsWith('tokens.css'),
);

it('distances and type sizes for which there is a token are written as the token', () => {
  const raw = sheets.flatMap((file) =>
    [...readFileSync(`src/${file}`, 'utf8').matchAll(declaration)]
      .filter(([, property, , value = '']) =>
        property === 'font' ? typeSize.test(value) : !sum.test(value) && distance.test(value),
      )
      .map(([written]) => `src/${file}: ${written.trim()}`),
  );
  expect(sheets.length).toBeGreaterThan(50);
  expect(raw).toEqual([]);
});

it('colours, distances and type sizes are read from tokens that exist', () => {
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
  // Radix sets its own on what it draws.
  const unknown = sheets.flatMap((file) =>
    [...readFileSync(`src/${file}`, 'utf8').matchAll(/var\((--(?!radix-)[\w-]+)/g)]
      .filter(([, name]) => !declared.has(name) && !own.has(name))
      .map(([, name]) => `src/${file}: ${name}`),
  );
  expect(unknown).toEqual([]);
});
