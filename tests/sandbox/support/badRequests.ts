import { type OperationId, operations } from '../../../generated/api/operations.ts';
import {
  type DescriptionDocument,
  dereference,
  type OperationObject,
} from '../../../src/sandbox/http/wire/descriptionDocument.ts';
import { badJsonValues, badQueryTexts, type FieldSchema, huge, toJson } from './badValues.ts';

export interface BadRequest {
  readonly label: string;
  readonly url: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly contentType?: string;
  readonly body?: string | Buffer;
}

interface Described extends FieldSchema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Described>>;
  readonly required?: readonly string[];
  readonly example?: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

const json = 'application/json';

/** Requests to an operation that are wrong in one way each, made from its description. */
export function badRequests(
  document: DescriptionDocument,
  operationId: OperationId,
  operation: OperationObject,
): BadRequest[] {
  const { method, path } = operations[operationId];
  const query = queryOf(document, operation);
  const base = { method, url: `${pathWith(path)}${textOf(query.good)}` };
  const inQuery = badQueries(query).map(({ label, text }) => ({
    ...base,
    label,
    url: `${pathWith(path)}${text}`,
  }));
  if (method === 'GET') return inQuery;
  const body = bodyOf(document, operation);
  if (body === null) return [...inQuery, { ...base, label: 'half a body', contentType: json, body: '{"a":' }];
  const wrong = body.isForm ? badForms(body.good) : badBodies(document, body);
  return [...inQuery, ...wrong.map((request) => ({ ...base, ...request }))];
}

function pathWith(path: string): string {
  return path.replace('{lng}', 'en').replace('{ns}', 'user-assets');
}

function textOf(fields: Readonly<Record<string, string>>): string {
  const text = new URLSearchParams(fields).toString();
  return text === '' ? '' : `?${text}`;
}

interface Query {
  readonly good: Readonly<Record<string, string>>;
  readonly parameters: readonly {
    readonly name: string;
    readonly required?: boolean;
    readonly schema: Described;
  }[];
}

/** Values that required parameters of a name can have. */
const samples: Readonly<Record<string, string>> = {
  coin: 'USDT',
  chain: 'TRX',
  name: 'EUR',
  accountType: 'funding',
};

function queryOf(document: DescriptionDocument, operation: OperationObject): Query {
  const parameters = (operation.parameters ?? [])
    .map((parameter) => dereference(document, parameter))
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, required, schema }) => ({
      name,
      schema: dereference(document, schema) as Described,
      ...(required === undefined ? {} : { required }),
    }));
  const needed = parameters.filter(({ required }) => required === true);
  const good = needed.map(({ name, schema }) => [name, String(schema.const ?? samples[name] ?? '')] as const);
  return { good: Object.fromEntries(good), parameters };
}

function badQueries({ good, parameters }: Query): { label: string; text: string }[] {
  const more = (name: string, text: string) => ({ label: `?${name}=${text.slice(0, 20)}`, text });
  const unknown = ['nobodyKnowsThis', '__proto__', 'constructor', 'toString'].map((name) =>
    more(name, textOf({ ...good, [name]: 'x' })),
  );
  return [
    ...unknown,
    ...parameters.flatMap(({ name, required, schema }) => [
      ...badQueryTexts(name, schema).map((bad) => ({
        label: `?${name}=${bad.slice(0, 20)}`,
        text: textOf({ ...good, [name]: bad }),
      })),
      ...(schema.type === 'array' ? [] : [more(`${name} twice`, `?${name}=1&${name}=2`)]),
      ...(required === true ? [more(`no ${name}`, textOf(without(good, name)))] : []),
    ]),
  ];
}

function without<Value>(fields: Readonly<Record<string, Value>>, name: string): Record<string, Value> {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => field !== name));
}

interface Body {
  readonly good: Fields;
  readonly schema: Described;
  readonly isForm: boolean;
}

function bodyOf(document: DescriptionDocument, operation: OperationObject): Body | null {
  const [mediaType, media] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  if (media === undefined) return null;
  const schema = dereference(document, media.schema) as Described;
  const { examples } = media as { examples?: { request?: { value: Fields } } };
  const good = examples?.request?.value ?? ((schema.example ?? {}) as Fields);
  return { good, schema, isForm: mediaType !== json };
}

type WrongBody = Pick<BadRequest, 'label' | 'contentType' | 'body'>;

function badForms(good: Fields): WrongBody[] {
  const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
  const fields = Object.fromEntries(Object.entries(good).map(([name, value]) => [name, String(value)]));
  const bodies = ['', 'sence', form({ ...fields, sence: 'x' }), form({ ...fields, nobodyKnowsThis: '1' })];
  const hugeField = form({ ...fields, ext_info_str: huge });
  const twice = Object.entries(fields).map((field) => `${form(fields)}&${new URLSearchParams([field])}`);
  return [...bodies, hugeField, ...twice].map((body) => ({
    label: `form ${body.slice(0, 60)} … ${body.slice(-40)}`,
    contentType: 'application/x-www-form-urlencoded',
    body,
  }));
}

function badBodies(document: DescriptionDocument, { good, schema }: Body): WrongBody[] {
  const as = (label: string, body: unknown): WrongBody => ({ label, contentType: json, body: toJson(body) });
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, field]) => [name, dereference(document, field)] as const,
  );
  return [
    ...unreadable(good),
    ...[[], [good], 'x', 1, true].map((body) => as(`body ${toJson(body).slice(0, 20)}`, body)),
    as('an unknown field', { ...good, nobodyKnowsThis: 1 }),
    ...(schema.required ?? []).map((name) => as(`no ${name}`, without(good, name))),
    ...fields.flatMap(([name, field]) =>
      badJsonValues(name, field).map((bad) =>
        as(`${name}: ${toJson(bad).slice(0, 30)}`, { ...good, [name]: bad }),
      ),
    ),
  ];
}

/** Bodies that are no JSON, or more than a server should swallow. */
function unreadable(good: Fields): WrongBody[] {
  const inside = (text: string) =>
    `${JSON.stringify(good).slice(0, -1)}${good === undefined ? '' : ','}${text}}`;
  const texts: Record<string, string | Buffer> = {
    'half a body': '{"a":',
    nonsense: 'not json at all',
    'two bodies': '{}{}',
    prototype: '{"__proto__":{"isAdmin":true}}',
    'prototype beside good fields': inside('"__proto__":{"isAdmin":true}').replace('{,', '{'),
    constructor: '{"constructor":{"prototype":{"isAdmin":true}}}',
    'a deep body': `{"a":${'['.repeat(5_000)}${']'.repeat(5_000)}}`,
    'a body beyond the limit': `{"a":"${'A'.repeat(300_000)}"}`,
    'broken UTF-8': Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]),
  };
  return [
    ...Object.entries(texts).map(([label, body]) => ({ label, contentType: json, body })),
    { label: 'plain text', contentType: 'text/plain', body: JSON.stringify(good) },
    { label: 'null', contentType: json, body: 'null' },
    { label: 'nothing', contentType: json, body: '' },
  ];
}
