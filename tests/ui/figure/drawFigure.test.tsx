// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { drawFigure } from '../../../src/ui/figure/drawFigure.tsx';

afterEach(cleanup);

const drawn = (figure: Parameters<typeof drawFigure>[0]) =>
  render(<p>{drawFigure(figure)}</p>).container.querySelector('.ua-figure');

test.each([
  [{ text: '1,234.5', dimmed: '00', unit: 'BTC' }, '1,234.500\u202fBTC'],
  [{ text: '12.5', unit: '%', unitFirst: true }, '%12.5'],
  [{ text: '7' }, '7'],
])('%j reads %s, left to right', (figure, words) => {
  const element = drawn(figure);
  expect(element?.textContent).toBe(words);
  expect(element?.getAttribute('dir')).toBe('ltr');
});

test('a result with a sign has the colour of its sign', () => {
  expect(drawn({ text: '-3', sign: 'loss' })?.classList).toContain('ua-figure--loss');
  expect(drawn({ text: '3' })?.className).toBe('ua-num ua-figure');
});
