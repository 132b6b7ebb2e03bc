// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { chains } from '../../../src/sandbox/world/reference/chains.ts';
import { coins } from '../../../src/sandbox/world/reference/coins.ts';
import { CoinMark, NetworkMark } from '../../../src/ui/icons/CoinMark.tsx';

const sprite = readFileSync('generated/marks/marks.svg', 'utf8');

afterEach(cleanup);

const drawn = (mark: React.JSX.Element) => render(mark).container;

/** The symbol that a mark shows; undefined for one that shows none, or one that the sprite lacks. */
function symbolIn(mark: React.JSX.Element): string | undefined {
  const [, id = ''] = drawn(mark).querySelector('svg > use')?.getAttribute('href')?.split('#') ?? [];
  return sprite.includes(`<symbol id="${id}"`) ? id : undefined;
}

test('every coin and currency of the exchange has its own icon', () => {
  const codes = [...coins.keys()];
  expect(codes.filter((coin) => symbolIn(<CoinMark coin={coin} />) !== `coin-${coin}`)).toEqual([]);
});

test('every network of the exchange has an icon', () => {
  const without = [...chains.values()].filter(
    ({ chain, label }) => symbolIn(<NetworkMark chain={chain} name={label} />) === undefined,
  );
  expect(without.map(({ chain }) => chain)).toEqual([]);
});

test('a coin without an icon shows its first letter, not as text, always on the same tint', () => {
  const [first, again] = [drawn(<CoinMark coin="ZZZ" />), drawn(<CoinMark coin="ZZZ" />)];
  const letter = first.querySelector('span');
  expect(first.querySelector('svg')).toBeNull();
  expect(letter?.dataset.letter).toBe('Z');
  expect(first.textContent).toBe('');
  expect(letter?.className).toMatch(/^ua-mark ua-mark--\d$/);
  expect(again.innerHTML).toBe(first.innerHTML);
});

test('a network without an icon shows the first letter of its common name', () => {
  const container = drawn(<NetworkMark chain="constructor" name="𝔸lpha" />);
  expect(container.querySelector('span')?.dataset.letter).toBe('𝔸');
});

test.each([
  ['a drawing', <CoinMark key="a" coin="BTC" />],
  ['a letter', <CoinMark key="b" coin="ZZZ" />],
])('a screen reader hears nothing of %s', (_what, mark) => {
  expect(drawn(mark).firstElementChild?.getAttribute('aria-hidden')).toBe('true');
});
