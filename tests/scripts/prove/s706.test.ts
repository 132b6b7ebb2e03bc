import { expect, test } from 'vitest';
import { contrast } from '../../../scripts/prove/checks/s706Brand.ts';
import { edit, fixture, sentences } from './fixture.ts';

const painted = (colour: string) => sentences(edit(fixture, 'schemas/brand.json', '#f7a600', colour));

test.each([
  { colour: '#ffffff', ground: 'light', ratio: '1.00' },
  { colour: '#f0f0ea', ground: 'light', ratio: '1.14' },
  { colour: '#000000', ground: 'dark', ratio: '1.10' },
])('S706: $colour on the $ground ground', ({ colour, ground, ratio }) => {
  expect(painted(colour)).toEqual([
    `schemas/brand.json:1:88 warning S706 "primary" is ${colour}, which nobody can see on the ${ground} ground: its contrast is ${ratio}. Choose a colour with at least 1.5.`,
  ]);
});

test.each(['#f0a500', '#1f5fbf', '#0b7a4b', '#c8283a'])('S706: %s is a brand colour', (colour) => {
  expect(painted(colour)).toEqual([]);
});

test('contrast is that of WCAG', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
