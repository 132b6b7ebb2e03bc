import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast, grounds } from '../../../scripts/prove/checks/s706Brand.ts';

const css = readFileSync('src/shell/theme/tokens.css', 'utf8');
const series = readFileSync('src/ui/series/series.css', 'utf8');

function tokensOf(selector: string): Map<string, string> {
  return new Map(
    [css, series]
      .flatMap((sheet) => {
        const start = sheet.indexOf(`${selector} {`);
        return [
          ...sheet.slice(start, sheet.indexOf('\n}', start)).matchAll(/(--ua-[\w-]+): (#[0-9a-f]{6});/g),
        ];
      })
      .map(([, name = '', value = '']) => [name, value]),
  );
}

const backgrounds = ['--ua-bg', '--ua-surface', '--ua-raised'];
const texts = ['text', 'text-2', 'text-3', 'primary-text', 'gain', 'loss', 'info', 'warn'].map(
  (name) => `--ua-${name}`,
);
const pairs: [text: string, background: string, least: number][] = [
  ...texts.flatMap((text) =>
    backgrounds.map((background): [string, string, number] => [text, background, 4.5]),
  ),
  ['--ua-on-primary', '--ua-primary', 4.5],
  ['--ua-on-primary', '--ua-primary-hover', 4.5],
  ...['gain', 'loss', 'info', 'warn'].map((tone): [string, string, number] => [
    `--ua-${tone}`,
    `--ua-${tone}-bg`,
    4.5,
  ]),
  ['--ua-primary-text', '--ua-primary-bg', 4.5],
  ['--ua-text', '--ua-warn-bg', 4.5],
  ...backgrounds.map((background): [string, string, number] => ['--ua-control', background, 3]),
  ...backgrounds.map((background): [string, string, number] => ['--ua-focus', background, 3]),
  // Lines, bars and slices of charts (WCAG 1.4.11).
  ...[1, 2, 3, 4, 5, 6].flatMap((series) =>
    backgrounds.map((background): [string, string, number] => [`--ua-series-${series}`, background, 3]),
  ),
];

test.each(['\n:root', ':root[data-theme="dark"]'])(
  'every text and control of %s is readable (WCAG AA)',
  (selector) => {
    const tokens = tokensOf(selector);
    const tooFaint = pairs.flatMap(([text, background, least]) => {
      const ratio = contrast(tokens.get(text) ?? '#000000', tokens.get(background) ?? '#000000');
      return ratio >= least ? [] : [`${text} on ${background}: ${ratio.toFixed(2)}`];
    });
    expect(tooFaint).toEqual([]);
  },
);

test('the dark theme defines every colour of the light one', () => {
  expect([...tokensOf(':root[data-theme="dark"]').keys()]).toEqual([...tokensOf('\n:root').keys()]);
});

test('the primary colour and the font are the specified ones (requirements §9.8)', () => {
  expect(tokensOf('\n:root').get('--ua-primary')).toBe('#f7a600');
  expect(tokensOf(':root[data-theme="dark"]').get('--ua-primary')).toBe('#f7a600');
  expect(css).toMatch(/--ua-font:\s+"IBM Plex Sans"/);
});

test('the proof checks the brand colour on the backgrounds of the themes (S706)', () => {
  expect(tokensOf('\n:root').get('--ua-bg')).toBe(grounds.light);
  expect(tokensOf(':root[data-theme="dark"]').get('--ua-bg')).toBe(grounds.dark);
});
