/**
 * RFC 8785 on the exchange's side, written independently of the client's: a bug in shared code would never show. Takes
 * the output of JSON.parse, nested no deeper than the API description allows.
 * @throws TypeError for anything that has no unambiguous JSON text
 */
export function canonicalJson(value: unknown): string {
  if (value === null) return 'null';
  switch (typeof value) {
    case 'boolean':
      return value ? 'true' : 'false';
    case 'number':
      if (Number.isFinite(value)) return `${value}`;
      break;
    case 'string':
      return textOf(value);
    case 'object':
      return Array.isArray(value) ? listOf(value) : fieldsOf(value);
  }
  throw new TypeError(`Not JSON: ${String(value)}`);
}

function listOf(values: readonly unknown[]): string {
  // Array.from and not map, which would skip holes.
  return `[${Array.from(values, canonicalJson).join(',')}]`;
}

function fieldsOf(value: object): string {
  const fields = Object.entries(value);
  if (Object.getPrototypeOf(value) !== Object.prototype && Object.getPrototypeOf(value) !== null) {
    throw new TypeError('Not JSON: an object with a class of its own.');
  }
  fields.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, inner]) => `${textOf(name)}:${canonicalJson(inner)}`).join(',')}}`;
}

/** The seven characters with a short escape (RFC 8785 §3.2.2.2). */
const short: Readonly<Record<string, string>> = {
  '\b': '\\b',
  '\t': '\\t',
  '\n': '\\n',
  '\f': '\\f',
  '\r': '\\r',
  '"': '\\"',
  '\\': '\\\\',
};

function textOf(text: string): string {
  // Cs with the flag u: lone surrogates.
  if (/\p{Cs}/u.test(text)) throw new TypeError('Not Unicode: half a surrogate pair.');
  return `"${text.replace(/["\\\p{Cc}]/gu, escapeOf)}"`;
}

/** Cc also includes DEL and the C1 controls, which are not escaped. */
function escapeOf(character: string): string {
  const point = character.charCodeAt(0);
  return short[character] ?? (point < 0x20 ? `\\u${point.toString(16).padStart(4, '0')}` : character);
}
