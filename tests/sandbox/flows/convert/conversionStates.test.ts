import { expect, test } from 'vitest';
import type { BatchStatus } from '../../../../src/sandbox/books/db/tables/convert.ts';
import {
  assertConversionLeads,
  conversionTransitions,
  executedState,
} from '../../../../src/sandbox/flows/convert/conversionStates.ts';
import { readDescription } from '../../../../src/sandbox/http/wire/descriptionDocument.ts';
import { statesFrom } from '../../support/statesFrom.ts';

const described = readDescription().components.schemas?.BatchStatus as { enum?: BatchStatus[] } | undefined;
const states = described?.enum ?? [];
const ends = ['failure', 'partial_fulfillment', 'success'];

test('the table leads from the first state to every other, and from each to an end', () => {
  expect(statesFrom(conversionTransitions, 'quoted')).toEqual(['quoted', ...states].sort());
  expect(states.filter((state) => conversionTransitions[state] === undefined).sort()).toEqual(ends);
});

test.each(
  states.filter((state) => ends.includes(state)).flatMap((from) => states.map((to) => ({ from, to }))),
)('a conversion that ended as $from does not become $to', ({ from, to }) => {
  expect(() => assertConversionLeads(from, to)).toThrow(`The conversion is ${from} and cannot become ${to}.`);
});

test('no state leads back to init', () => {
  for (const from of states) expect(() => assertConversionLeads(from, 'init')).toThrow('cannot become init');
});

test('a quoted conversion can only become init', () => {
  expect(() => assertConversionLeads('', 'init')).not.toThrow();
  for (const to of states.filter((state) => state !== 'init'))
    expect(() => assertConversionLeads('', to)).toThrow(`The conversion is quoted and cannot become ${to}.`);
});

test('a quote that was not executed has no state', () => {
  expect(executedState('success')).toBe('success');
  expect(() => executedState('')).toThrow('This conversion was not executed.');
});
