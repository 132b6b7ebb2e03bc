import { expect, test } from 'vitest';
import { createReadArguments } from '../../../../src/sandbox/http/server/requestArguments.ts';
import type {
  DescriptionDocument,
  OperationObject,
} from '../../../../src/sandbox/http/wire/descriptionDocument.ts';
import { SchemaCompiler } from '../../../../src/sandbox/http/wire/schemaCompiler.ts';
import { BusinessError } from '../../../../src/sandbox/platform/errors.ts';

const document = {
  paths: {},
  components: {
    schemas: {
      Row: {
        type: 'object',
        required: ['on'],
        properties: { on: { type: 'boolean' } },
        additionalProperties: false,
      },
    },
  },
} as DescriptionDocument;

const schema = {
  type: 'object',
  properties: {
    text: {
      type: 'string',
      contentSchema: {
        type: 'object',
        properties: { 'a/b': { type: 'array', maxItems: 2, items: { $ref: '#/components/schemas/Row' } } },
        additionalProperties: { type: 'string' },
      },
    },
  },
};

const operation = {
  requestBody: { content: { 'application/json': { schema } } },
} as unknown as OperationObject;
const read = createReadArguments(document, new SchemaCompiler(document), operation);

function refusalOf(text: string): unknown[] {
  try {
    read({ path: {}, query: {}, body: { text } });
  } catch (cause) {
    if (cause instanceof BusinessError) return [cause.code, cause.message, cause.params?.field];
    throw cause;
  }
  return [];
}

test.each(['{}', '{"a/b":[{"on":true}],"c":""}', ' {"a/b": []} '])('%s is valid', (text) => {
  expect(refusalOf(text)).toEqual([]);
});

const field = (path: string, problem: string) => `The field "text${path}" ${problem}.`;

test.each([
  ['', field('', 'must be written as JSON'), '/text'],
  ['{"a/b":[{"on":true}]', field('', 'must be written as JSON'), '/text'],
  ['[]', field('', 'must be an object'), '/text'],
  ['{"a/b":[{"on":true},{"on":"true"}]}', field('.a/b.1.on', 'must be true or false'), '/text/a~1b/1/on'],
  ['{"a/b":[{}]}', field('.a/b.0.on', 'is missing'), '/text/a~1b/0/on'],
  [
    '{"a/b":[{"on":true,"__proto__":1}]}',
    field('.a/b.0.__proto__', 'is not known here'),
    '/text/a~1b/0/__proto__',
  ],
  ['{"c":"\\u0000"}', field('', 'contains characters that are not text'), '/text'],
  ['{"\\ud800":""}', field('', 'contains characters that are not text'), '/text'],
  [`{"a/b":${'['.repeat(30)}${']'.repeat(30)}}`, field('', 'is nested too deeply'), '/text'],
])('%s is refused with the field at fault', (text, sentence, pointer) => {
  expect(refusalOf(text)).toEqual([10001, sentence, pointer]);
});
