// @vitest-environment happy-dom
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { colours, paintFrame } from '../../../src/shell/theme/resolveTheme.ts';

const bars = () =>
  [...document.querySelectorAll('meta[name="theme-color"]')].map((meta) => [
    meta.getAttribute('media'),
    meta.getAttribute('content'),
  ]);

test('the browser’s bars follow the device until a theme is applied, then that theme', async () => {
  const html = await readFile('src/index.html', 'utf8');
  document.head.innerHTML = (html.match(/<meta name="theme-color"[^>]*>/g) ?? []).join('');
  const [light, dark] = ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'];
  expect(bars()).toEqual([
    [light, colours.light],
    [dark, colours.dark],
  ]);
  paintFrame('dark');
  expect(bars()).toEqual([
    [light, colours.dark],
    [dark, colours.dark],
  ]);
});

test('the bars have the background of the page', async () => {
  const tokens = await readFile('src/shell/theme/tokens.css', 'utf8');
  const grounds = [...tokens.matchAll(/--ua-bg:\s*([^;]+);/g)].map(([, colour]) => colour);
  expect(grounds).toEqual([colours.light, colours.dark]);
});
