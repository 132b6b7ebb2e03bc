import { expect, test } from 'vitest';
import { integrityIn, integrityOf, withIntegrity } from '../../../scripts/build/integrity.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const base = '/user/assets/assets/';
const integrity = { 'a.js': 'sha384-A', 'b.js': 'sha384-B', 'c.css': 'sha384-C' };

test('is the SHA-384 of the bytes, as browsers write it', () => {
  // FIPS 180-4's example, in base64.
  expect(integrityOf(Buffer.from('abc'))).toBe(
    'sha384-ywB1P0WjXou1oD1pmsZQBycsMqsO3tFjGotgWkP/W+2AhgcroefMI1i67KE0yCWn',
  );
});

test('is computed for every file except the compressed copies beside it', async () => {
  const folder = await temporaryFolder({
    'a.js': 'abc',
    'a.js.br': 'x',
    'a.js.gz': 'x',
    'fonts/b.woff2': 'b',
  });
  const found = await integrityIn(folder);
  expect(Object.keys(found)).toEqual(['a.js', 'fonts/b.woff2']);
  expect(found['a.js']).toBe(integrityOf(Buffer.from('abc')));
});

test('is on every tag that loads code or styles', () => {
  const html = [
    `<script type="module" blocking="render" crossorigin src="${base}a.js"></script>`,
    `<link rel="modulepreload" crossorigin href="${base}b.js">`,
    `<link rel="stylesheet" crossorigin href="${base}c.css">`,
    `<link rel="preload" as="style" crossorigin href="${base}c.css">`,
  ].join('');
  expect(withIntegrity(html, integrity)).toBe(
    [
      `<script type="module" blocking="render" crossorigin src="${base}a.js" integrity="sha384-A"></script>`,
      `<link rel="modulepreload" crossorigin href="${base}b.js" integrity="sha384-B">`,
      `<link rel="stylesheet" crossorigin href="${base}c.css" integrity="sha384-C">`,
      `<link rel="preload" as="style" crossorigin href="${base}c.css" integrity="sha384-C">`,
    ].join(''),
  );
});

test.each([
  `<link rel="icon" href="${base}sign.svg">`,
  `<link rel="manifest" href="${base}m.webmanifest">`,
  `<link rel="preload" as="image" href="${base}icons.svg">`,
  '<script type="application/json" id="ua-page">{}</script>',
])('is not added where browsers do not check it: %s', (html) => {
  expect(withIntegrity(html, integrity)).toBe(html);
});

test('refuses a page that refers to a missing file', () => {
  const html = `<link rel="stylesheet" href="${base}gone.css">`;
  expect(() => withIntegrity(html, integrity)).toThrow('A page names gone.css');
});
