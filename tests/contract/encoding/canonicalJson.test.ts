import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, canonicalPieces, PIECE_UNITS } from '../../../src/contract/encoding/canonicalJson.ts';
import { canonicalJson as sandboxCanonicalJson } from '../../../src/sandbox/http/signing/canonicalJson.ts';
import { refused, rfc8785 } from '../support/rfc8785.ts';

describe.each([
  { name: 'ours', canonical: canonicalJson },
  { name: "the sandbox's", canonical: sandboxCanonicalJson },
])('$name', ({ canonical }) => {
  it.each(rfc8785.examples)('RFC 8785: $name', ({ json, want }) => {
    expect(canonical(JSON.parse(json))).toBe(want);
  });

  it('RFC 8785 §3.2.4: the example in UTF-8', () => {
    const [example] = rfc8785.examples;
    expect(Buffer.from(canonical(JSON.parse(example?.json ?? '')), 'utf8').toString('hex')).toBe(
      rfc8785.utf8,
    );
  });

  it.each(rfc8785.numbers)('RFC 8785 appendix B: $bits is $want', ({ bits, want }) => {
    expect(canonical(Buffer.from(bits, 'hex').readDoubleBE())).toBe(want);
  });

  it.each([
    {
      name: 'a key called __proto__',
      json: '{"b":1,"__proto__":{"a":[]}}',
      want: '{"__proto__":{"a":[]},"b":1}',
    },
    { name: 'a key called constructor', json: '{"constructor":null}', want: '{"constructor":null}' },
    { name: 'a key called toJSON', json: '{"toJSON":"x"}', want: '{"toJSON":"x"}' },
    { name: 'keys that look like indices', json: '{"2":0,"10":0,"1":0}', want: '{"1":0,"10":0,"2":0}' },
    { name: 'minus zero', json: '[-0,-0.0,0]', want: '[0,0,0]' },
    { name: 'a whole pair of surrogates', json: '"\\ud83d\\ude00"', want: '"😀"' },
    {
      name: 'line separators, which JSON does not escape',
      json: '"\\u2028\\u2029\\u007f"',
      want: '"\u2028\u2029\u007f"',
    },
    { name: 'nothing inside', json: '[{},[],""]', want: '[{},[],""]' },
  ])('$name', ({ json, want }) => {
    expect(canonical(JSON.parse(json))).toBe(want);
  });

  it.each(refused)('refuses $name', ({ value }) => {
    expect(() => canonical(value)).toThrow(TypeError);
  });

  it('reads back as the same value, whatever it is', () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        // JSON.parse reads -0 as itself; the canonical text does not.
        const value: unknown = JSON.parse(json.replaceAll('-0', '0'));
        expect(JSON.parse(canonical(value))).toEqual(value);
      }),
    );
  });
});

/** Values as answers have them and worse: deep, with keys and texts of any Unicode. */
const anyValue = fc.jsonValue({ maxDepth: 6, stringUnit: 'binary' });

describe('the two implementations', () => {
  it('write the same text for every value', () => {
    fc.assert(
      fc.property(anyValue, (value) => {
        expect(canonicalJson(value)).toBe(sandboxCanonicalJson(value));
      }),
      { numRuns: 500 },
    );
  });

  it('write the same numbers', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        expect(canonicalJson([number])).toBe(sandboxCanonicalJson([number]));
      }),
      { numRuns: 2000 },
    );
  });

  it('refuse the same texts: those with half a surrogate pair', () => {
    const textOf = (canonical: (value: unknown) => string, text: string) => {
      try {
        return canonical({ [text]: text });
      } catch (problem) {
        return (problem as Error).name;
      }
    };
    const units = fc.constantFrom('a', '"', '\ud83d', '\ude00', '\u20ac');
    fc.assert(
      fc.property(fc.array(units, { maxLength: 5 }), (parts) => {
        const text = parts.join('');
        expect(textOf(canonicalJson, text)).toBe(textOf(sandboxCanonicalJson, text));
      }),
      { numRuns: 1000 },
    );
  });

  it.each([50, PIECE_UNITS - 1, PIECE_UNITS, PIECE_UNITS + 1, 3 * PIECE_UNITS + 5])(
    'write the same long texts: %d pairs, off the grid by one unit or not',
    (pairs) => {
      for (const text of ['😀'.repeat(pairs), `x${'😀'.repeat(pairs)}`]) {
        expect(canonicalJson({ [text]: [text] })).toBe(sandboxCanonicalJson({ [text]: [text] }));
      }
    },
  );
});

describe('text in pieces', () => {
  const manyKeys = Object.fromEntries(
    Array.from({ length: 30_000 }, (_, at) => [`k${(at * 7919) % 30_000}`, at]),
  );

  it.each([
    { name: 'one long text', value: 'x'.repeat(300_000) },
    { name: 'a long text of pairs', value: `y${'😀'.repeat(100_000)}` },
    { name: 'a long key', value: { ['k'.repeat(300_000)]: 1 } },
    { name: 'a long list', value: Array.from({ length: 50_000 }, (_, at) => at) },
    { name: 'one object of many keys', value: manyKeys },
    {
      name: 'many rows',
      value: Array.from({ length: 6_000 }, (_, id) => ({ id: `${id}`, coin: 'BTC', amount: '1.5' })),
    },
  ])('$name: no piece is large, and each can be encoded on its own', ({ value }) => {
    const pieces = [...canonicalPieces(value)];
    expect(pieces.join('')).toBe(sandboxCanonicalJson(value));
    expect(pieces.length).toBeGreaterThan(10);
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(2 * PIECE_UNITS);
    const encoded = Buffer.concat(pieces.map((piece) => Buffer.from(piece)));
    expect(encoded.equals(Buffer.from(pieces.join('')))).toBe(true);
  });

  it('is sorted with pauses when there are many keys', () => {
    const beforeText = [...canonicalPieces(manyKeys)].findIndex((piece) => piece !== '');
    expect(beforeText).toBeGreaterThan(100);
  });

  it('overflows at no depth of nesting', () => {
    const depth = 200_000;
    const deep: unknown = JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);
    expect(canonicalJson(deep)).toBe(`${'['.repeat(depth)}${']'.repeat(depth)}`);
  });
});
