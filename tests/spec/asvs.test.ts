import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { asvsLevels } from './asvsLevels.ts';
import { namesIn } from './testNames.ts';

const PAGE = 'docs/asvs.md';
const STATES = ['met', 'not applicable', 'exception', 'open'];

/** A line of a table: number, level, what is asked, state, what shows it. */
interface Line {
  number: string;
  level: string;
  requested: string;
  state: string;
  because: string;
}

const CITED = /`tests\/([^`]+)`((?:,? "[^"]+")*)/g;

const lines = linesOf(readFileSync(PAGE, 'utf8'));
const met = lines.filter(({ state }) => state === 'met');

function linesOf(page: string): Line[] {
  return page
    .split('\n')
    .filter((line) => /^\| *\d+\.\d+\.\d+ /.test(line))
    .map((line) => {
      const [number = '', level = '', requested = '', state = '', ...rest] = line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim());
      return { number, level, requested, state, because: rest.join('|') };
    });
}

/** Tests that a line cites, and that are not there: `file "piece of a name"`. */
function goneFrom({ because }: Line): string[] {
  return [...because.matchAll(CITED)].flatMap(([, file = '', list = '']) => {
    const pieces = [...list.matchAll(/"([^"]+)"/g)].map(([, piece = '']) => piece);
    if (pieces.length === 0) return [`${file} without a name`];
    return pieces
      .filter((piece) => !namesIn(file).some((name) => name.includes(piece)))
      .map((piece) => `${file} "${piece}"`);
  });
}

const numbersOf = (wanted: readonly Line[]) => wanted.map(({ number }) => number);

test('every requirement of levels 1 and 2 is on the page once, in order, with its level', () => {
  const wanted = Object.entries(asvsLevels).flatMap(([section, levels]) =>
    [...levels]
      .map((level, index) => `${section}.${index + 1} ${level}`)
      .filter((one) => !one.endsWith(' 3')),
  );
  expect(lines.map(({ number, level }) => `${number} ${level}`)).toEqual(wanted);
});

test('every line has one of four states, a requirement and a reason', () => {
  const poor = lines.filter(
    ({ state, requested, because }) => !STATES.includes(state) || requested === '' || because === '',
  );
  expect(numbersOf(poor)).toEqual([]);
});

test('every requirement that is met names a test', () => {
  expect(numbersOf(met.filter(({ because }) => !because.includes('`tests/')))).toEqual([]);
});

test('every cited test exists', () => {
  expect(lines.flatMap((line) => goneFrom(line).map((gone) => `${line.number}: ${gone}`))).toEqual([]);
});

test('every exception links to its decision', () => {
  const bare = lines.filter(({ state, because }) => state === 'exception' && !because.includes(']('));
  expect(numbersOf(bare)).toEqual([]);
});

test('every open requirement states what is missing', () => {
  const bare = lines.filter(({ state, because }) => state === 'open' && because.split(' ').length < 5);
  expect(numbersOf(bare)).toEqual([]);
});
