import type { Json, JsonObject } from '../compliance/index.ts';
import { isRecord } from '../language/index.ts';

/** Longest value that is written out in full. */
const LONGEST = 200;

/** A value of a screen in words: texts in English, conditions and pointers as one would say them. @param english texts by key */
export function valueWords(value: Json, english: Readonly<Record<string, string>>): string {
  const words = wordsOf(value, english);
  return words.length <= LONGEST ? words : 'other values';
}

function wordsOf(value: Json, english: Readonly<Record<string, string>>): string {
  const said = (inner: Json) => wordsOf(inner, english);
  if (value === undefined || value === null) return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return `“${english[value] ?? value}”`;
  if (isRecord(value)) return bindingWords(value, said) ?? propertyWords(value, said);
  if (value.length === 0) return 'an empty list';
  return listed(value.map((one: Json) => (typeof one === 'string' ? (english[one] ?? one) : said(one))));
}

type Said = (value: Json) => string;

/** How each operator of a condition is put into words. */
const operators: Readonly<Record<string, (operand: Json, said: Said, whole: JsonObject) => string>> = {
  eq: between('is'),
  lt: between('is less than'),
  gt: between('is more than'),
  not: (one, said) => `not (${said(one)})`,
  has: (one, said) => `${said(one)} is there`,
  in: (one, said, { of }) => `${said(one)} is one of ${said(of)}`,
  all: (parts, said) => list(parts).map(said).join(' and '),
  any: (parts, said) => list(parts).map(said).join(' or '),
};

function between(words: string) {
  return (operands: Json, said: Said) => list(operands).map(said).join(` ${words} `);
}

/** A pointer or a condition; undefined for any other object. */
function bindingWords(value: JsonObject, said: Said): string | undefined {
  if (typeof value.$ === 'string') {
    return value.or === undefined
      ? `the value of ${value.$}`
      : `the value of ${value.$}, or ${said(value.or)}`;
  }
  const [name = '', operand] = Object.entries(value)[0] ?? [];
  return Object.hasOwn(operators, name) ? operators[name]?.(operand, said, value) : undefined;
}

function propertyWords(value: JsonObject, said: Said): string {
  const properties = Object.entries(value);
  if (properties.length === 0) return 'no properties';
  return properties.map(([name, inner]) => `${name} ${said(inner)}`).join(', ');
}

function list(value: Json): readonly Json[] {
  return Array.isArray(value) ? value : [value];
}

/** `, from 1 March 2027`, of ms since the epoch; with the hour unless it is midnight, UTC. Empty when unlimited. */
export function whenWords(from: number | null, until: number | null): string {
  const begin = from === null ? '' : ` from ${momentWords(from)}`;
  const end = until === null ? '' : ` until ${momentWords(until)}`;
  return begin + end === '' ? '' : `,${begin}${end}`;
}

function momentWords(moment: number): string {
  const date = new Date(moment);
  const day = date.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const time = date.toISOString().slice(11, 16);
  return time === '00:00' ? day : `${day}, ${time} UTC`;
}

/** `a, b and c`. */
export function listed(names: readonly string[]): string {
  if (names.length <= 1) return names.join('');
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
