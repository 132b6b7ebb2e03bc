import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SchemaCompiler } from '../../../src/sandbox/http/wire/schemaCompiler.ts';
import { type Described, description, inputsOf, operationIds, resolved } from '../fuzz/support/described.ts';
import { isAllowedBody } from '../fuzz/support/isAllowed.ts';

// Data inside of a text is judged as what it stands for, and nothing else of a request is ever read as data.

const compiler = new SchemaCompiler(description);

interface Text {
  /** The component that describes it, or the way to it. */
  readonly name: string;
  readonly schema: Described;
}

/** Every text that requests hold, however deep. */
function textsIn(given: Described, at: string): Text[] {
  const { name, schema } = resolved(given);
  const here = name === '' ? at : name;
  const { properties = {}, items, additionalProperties, propertyNames, contentSchema } = schema;
  const parts = [
    ...Object.entries(properties).map(([field, part]) => [`${here}.${field}`, part] as const),
    ...[items, contentSchema, propertyNames].flatMap((part) => (part ? [[`${here}.*`, part] as const] : [])),
    ...(typeof additionalProperties === 'object' ? [[`${here}.*`, additionalProperties] as const] : []),
    ...[...(schema.allOf ?? []), schema.if, schema.then, schema.else].flatMap((part) =>
      part === undefined ? [] : [[here, part] as const],
    ),
  ];
  const own = schema.type === 'string' ? [{ name: here, schema }] : [];
  return [...own, ...parts.flatMap(([path, part]) => (typeof part === 'object' ? textsIn(part, path) : []))];
}

const texts = operationIds.flatMap((operationId) => {
  const { path, query, body } = inputsOf(operationId);
  const parameters = [...path, ...query].flatMap(({ name, schema }) => textsIn(schema, name));
  return [...parameters, ...(body === null ? [] : textsIn(body, operationId))];
});

/** Data as somebody might write it who wants it to be read. */
const data = ['{"a":1}', '["a"]', '[1]', '{"is_verified":true}'];

/** Kept as they are written, compared as a whole, or not looked at: never read as data. */
const free = {
  // What a person writes: names, addresses of people, purposes, notes. Without what cannot be seen (below).
  written: ['BankHolder', 'FreeText', 'Remark'],
  sentences: ['MonitoringEvent.message'],
  // A parser of their own reads them, letter by letter: chain/address, formats/iban.ts.
  destinations: ['Address', 'AddressTag', 'BankIban', 'BankPixKey'],
  numbersOfThings: ['DepositOrderCancelBody.order_no', 'txID'],
  searches: ['keyword'],
  notRead: ['SendEmailBody.captcha_response', 'SendEmailBody.key_version'],
  ofPages: ['LocaleAddMissingBody.*', 'MonitoringEvent.page', 'MonitoringEvent.release'],
};

test('a text that could hold JSON names its media type in the description, or is stored unparsed', () => {
  const open = texts.filter(({ schema }) => {
    const isTaken = compiler.compile(schema as Parameters<SchemaCompiler['compile']>[0]);
    return schema.contentMediaType === undefined && data.some((text) => isTaken(text));
  });
  expect([...new Set(open.map(({ name }) => name))].sort()).toEqual(Object.values(free).flat().sort());
});

const invisible = {
  'a control character': '\u0007',
  'a line break': '\n',
  'a zero-width space': '\u200B',
  'a turn of the direction': '\u202E',
  'a mark of the direction': '\u200F',
  'a byte order mark': '\uFEFF',
  'a filler': '\u3164',
  'a letter that is not drawn': '\u115F',
  'an empty Braille cell': '\u2800',
  'a picture that is not there': '\uFFFC',
  'a line separator': '\u2028',
  'half a character': '\uD800',
  'a character for private use': '\uE000',
  'a hidden ASCII letter': '\u{E0041}',
  'a variation that is not drawn': '\u{E0100}',
  'a beam of musical notation': '\u{1D173}',
  'a character kept for later, and never drawn': '\u{E0080}',
};

/** Words that need a joiner or the choice of a presentation, or are written with pairs of code units. */
const needed = [
  'می\u200Cخواهم',
  '👩\u200D👩\u200D👧',
  '❤\uFE0F',
  '𠮷野家',
  'क्\u200Dष',
  'O’Brien-Ñuñez',
  'a b',
];

test.each(Object.entries(invisible))('no text that a person writes may contain %s', (_what, mark) => {
  const requested = texts.filter(({ name }) => free.written.includes(name));
  expect(new Set(requested.map(({ name }) => name)).size).toBe(free.written.length);
  for (const { schema } of requested) {
    const isTaken = compiler.compile(schema as Parameters<SchemaCompiler['compile']>[0]);
    const padded = (text: string) => text + 'x'.repeat(schema.minLength ?? 0);
    expect(isTaken(padded(`a${mark}b`))).toBe(false);
    for (const text of needed) expect(isTaken(padded(text))).toBe(true);
  }
});

test('a text that holds JSON is validated by the value it encodes, in every case', () => {
  const written = operationIds.flatMap((operationId) => {
    const { body } = inputsOf(operationId);
    const { properties = {} } = body === null ? {} : resolved(body).schema;
    const fields = Object.entries(properties).filter(([, field]) => resolved(field).schema.contentMediaType);
    return fields.map(([name]) => ({ operationId, name, properties }));
  });
  expect(written.map(({ operationId, name }) => `${operationId} ${name}`)).toEqual([
    'riskDefaultIntercept ext_info_str',
  ]);
  const cases = written.flatMap(({ operationId, name, properties }) =>
    Object.entries(properties).flatMap(([by, field]) =>
      (resolved(field).schema.enum ?? []).map((value) => ({ operationId, name, by, value })),
    ),
  );
  expect(cases.length).toBe(6);
  const isTaken = ({ operationId, name, by, value }: (typeof cases)[number], text: string) =>
    isAllowedBody(operationId, { [by]: value, [name]: text });
  for (const text of [...data, '', '{', 'null', '1', '"text"', '{}', '[]'])
    expect(cases.filter((one) => isTaken(one, text))).toEqual([]);
});

/** Who reads a text as JSON, and whose text it is. */
const readers: Readonly<Record<string, string>> = {
  'books/lock/lockDataFolder.ts': 'a file of our own',
  'flows/paging/pageAround.ts': 'a cursor, judged by a schema of its own',
  'http/operations/risk.ts': 'ext_info_str, after the description judged it',
  'http/operations/translations.ts': 'a file of our own',
  'http/signing/keyFile.ts': 'a file of our own',
  'http/signing/signAnswer.ts': 'an answer of ours',
  'http/switches/SharedSwitches.ts': 'a row that an exchange wrote, of what was judged when it was set',
  'http/wire/answerCheck.ts': 'an answer of ours',
  'http/wire/descriptionDocument.ts': 'the description',
  'http/wire/schemaCompiler.ts': 'the description, and what it says holds JSON, to judge it',
};

test('no other file of the exchange parses a text as JSON', () => {
  const root = 'src/sandbox';
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const reading = files.filter((file) => /\bJSON\.parse\(/.test(readFileSync(`${root}/${file}`, 'utf8')));
  expect(reading.sort()).toEqual(Object.keys(readers));
});
