import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const declaration = /^\s*(padding|margin|gap|row-gap|column-gap|font)([a-z-]*): ([^;{}]*);/gm;
const distance = /(?<![\w.-])-?(?:4|8|12|16|24|32|48)px(?![\w.])/;
const typeSize = /\b(?:12px \/ 18|14px \/ 22|16px \/ 24|20px \/ 28|28px \/ 36)px/;
/** Has something else in it, such as the width of an icon. */
const sum = /calc\(|max\(|min\(|clamp\(/;

it('distances and type sizes for which there is a token are written as the token', () => {
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.css') && !file.endsWith('tokens.css'),
  );
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
