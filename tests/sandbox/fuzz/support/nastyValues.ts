import fc from 'fast-check';

export const prototypeNames = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
];

/** Texts that a careless program trips over. */
export const nastyTexts: readonly string[] = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  '1e1',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  'true',
  '１２',
  '1,5',
  `0.${'0'.repeat(59)}1`,
  '9'.repeat(80),
  'a\u0000b',
  '\ud800',
  'x\udc00y',
  '\u202eevil\u202c',
  '👩‍👩‍👧‍👦',
  'e\u0301'.repeat(50),
  "'; drop table accounts; --",
  '%00',
  '%',
  '%s%n%d',
  '../../../../etc/passwd',
  '<script>alert(1)</script>',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: meant as it stands.
  '${7*7}{{7*7}}',
  '\\',
  '"',
  '\n\r\t',
  '{"a":1}',
  ...prototypeNames,
  'A'.repeat(5_000),
  'ä'.repeat(60_000),
];

const numbers = [0, -0, -1, 1, 1.5, 1e-300, 2 ** 31, 2 ** 53, -(2 ** 53), 1e21, 1.7e308];

/** Values of the wrong kind, or of the right kind and no sense. */
export const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...nastyTexts),
  fc.constantFrom(...numbers),
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    [],
    {},
    [null],
    [[]],
    [{}],
    [1, '1'],
    { length: 1 },
    { toString: 1 },
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer().map(String),
  fc.integer({ min: 2, max: 200 }).map(nested),
  fc.constant(Array.from({ length: 5_000 }, () => 'x')),
  fc.constantFrom(...prototypeNames).map((name) => Object.fromEntries([[name, { isAdmin: true }]])),
);

/** A list in a list in a list. */
export function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}
