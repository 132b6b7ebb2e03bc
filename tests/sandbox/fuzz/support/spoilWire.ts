import fc from 'fast-check';
import type { FuzzRequest } from './fuzzRequest.ts';

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';

/** Content types that do not belong, with a body that would be read if they did. */
const foreignTypes = [
  'text/plain',
  'text/html',
  'application/xml',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/octet-stream',
  'nonsense',
  ';',
  'application/jsonp',
];

const broken: readonly ((text: string) => string | Buffer)[] = [
  (text) => text.slice(0, -1),
  (text) => text.slice(0, Math.floor(text.length / 2)),
  (text) => `${text}${text}`,
  (text) => `${text},`,
  (text) => text.replaceAll('"', "'"),
  (text) => `\ufeff${text.slice(1)}`,
  (text) =>
    Buffer.concat([
      Buffer.from(text.slice(0, -1)),
      Buffer.from(',"x":"'),
      Buffer.from([0xff, 0xfe]),
      Buffer.from('"}'),
    ]),
  (text) => text.replace('{', '{"a":NaN,'),
  (text) => text.replace('{', '{"a":undefined,'),
  (text) => text.replace('{', '{"a":0x10,'),
  (text) => text.replace('{', '{"__proto__":{"isAdmin":true},'),
  (text) => text.replace('{', '{"constructor":{"prototype":{"isAdmin":true}},'),
  (text) => text.replace('{', '{"a":1e309,'),
  (text) => text.replace('{', '{"\\u005f_proto__":{"isAdmin":true},'),
  () => `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
  () => `{"a":"${'A'.repeat(300_000)}"}`,
  () => '{"a":',
  () => '[',
  () => '"',
  () => '-',
  () => '{]',
];

/** Makes what goes over the wire wrong: no JSON, other bytes, another content type, more than a server should take. */
export function spoilWire(from: fc.Arbitrary<FuzzRequest>, isForm: boolean): fc.Arbitrary<FuzzRequest> {
  const right = isForm ? form : json;
  const typed = fc
    .tuple(from, fc.constantFrom<string | null>(...foreignTypes, isForm ? json : form, null))
    .map(([request, contentType]) => wired(request, `sent as ${contentType}`, contentType, textOf(request)));
  const unreadable = fc
    .tuple(from, fc.nat(broken.length - 1))
    .map(([request, at]) =>
      wired(request, `broken in way ${at}`, right, broken[at]?.(textOf(request)) ?? '{'),
    );
  return fc.oneof(typed, unreadable);
}

function textOf({ body }: FuzzRequest): string {
  return JSON.stringify(body ?? {});
}

function wired(
  request: FuzzRequest,
  spoilt: string,
  contentType: string | null,
  text: string | Buffer,
): FuzzRequest {
  return { ...request, spoilt, wire: { contentType, text } };
}
