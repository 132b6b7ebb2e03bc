import fc from 'fast-check';
import type { FuzzRequest, QueryPart } from './fuzzRequest.ts';
import { nastyTexts, prototypeNames } from './nastyValues.ts';

const rawTexts = [
  '%',
  '%zz',
  '%ff',
  '%00',
  '%ED%A0%80',
  '%E0%80%AF',
  'a&b=c',
  '=',
  '+',
  '%2e%2e%2f',
  '[]',
  '%5B%5D=1',
];

const text = fc.oneof(
  fc.constantFrom(...nastyTexts.filter((nasty) => nasty.length < 10_000)).map((nasty) => ({ text: nasty })),
  fc.string({ unit: 'binary', maxLength: 40 }).map((some) => ({ text: some })),
  fc.constantFrom(...rawTexts).map((raw) => ({ text: raw, isRaw: true })),
);

const names = fc.constantFrom(
  'nobodyKnowsThis',
  'uid',
  'account',
  'coin[]',
  'coin[a]',
  '',
  ...prototypeNames,
);

const flood = Array.from({ length: 1_200 }, (_, at) => ({ name: `p${at}`, text: '1' }));

type Spoil = (
  query: readonly QueryPart[],
  part: { text: string; isRaw?: boolean },
  at: number,
) => readonly QueryPart[];

const kinds: Readonly<Record<string, Spoil>> = {
  'a value replaced': (query, part, at) =>
    query.map((old, index) => (index === at % query.length ? { name: old.name, ...part } : old)),
  'a parameter left out': (query, _part, at) => query.filter((_old, index) => index !== at % query.length),
  'a parameter twice': (query, part, at) => {
    const old = query[at % query.length];
    return old === undefined ? query : [...query, { name: old.name, ...part }];
  },
  'the same twice': (query) => [...query, ...query],
  'a flood of parameters': (query) => [...query, ...flood],
};

/** Makes a query wrong: values, names, repetitions, bytes that are no text. */
export function spoilQuery(from: fc.Arbitrary<FuzzRequest>): fc.Arbitrary<FuzzRequest> {
  const known = fc
    .tuple(from, fc.constantFrom(...Object.keys(kinds)), text, fc.nat(20))
    .map(([request, kind, part, at]) => ({
      ...request,
      query: kinds[kind]?.(request.query, part, at) ?? request.query,
      spoilt: kind,
    }));
  const unknown = fc.tuple(from, names, text).map(([request, name, part]) => ({
    ...request,
    query: [...request.query, { name, ...part }],
    spoilt: 'an unknown parameter',
  }));
  return fc.oneof({ weight: 3, arbitrary: known }, { weight: 1, arbitrary: unknown });
}
