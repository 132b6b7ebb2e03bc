import { isRecord } from '../../../src/language/index.ts';
import { isLongRun } from '../../longRun.ts';

/**
 * Ways in which an answer can be nothing like its description. Each takes a true answer and gives the text of the body that
 * is sent in its place.
 */
export interface HostileShape {
  readonly name: string;
  body(answer: Answer): string;
}

interface Answer {
  /** Undefined where the operation has no envelope. */
  envelope: 'snake' | 'camel' | undefined;
  result: Json;
}

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

const LONG = 'Donaudampfschifffahrtsgesellschaft'.repeat(150);
// A bell, an end of text, marks that turn the line round and are never closed, half a pair.
const STRANGE = '\u0000\u0007\u001b[31m\u202e\u2067\ud800';
const AMOUNTS = ['-1', 'NaN', 'Infinity', '1e400', '0x10', '', '1,5', '--1'];
const DEPTH = 20_000;
/** Stands for a number that JSON can write and no program can hold. */
const TOO_LARGE = '1e999999';
const BYTES = 10_000_000;

/** Each is nothing like the others. */
const kinds: readonly HostileShape[] = [
  ofResult('every leaf is null', (result) => mapped(result, (value) => (isLeaf(value) ? null : value))),
  ofResult('objects for lists', (result) =>
    mapped(result, (value) => (Array.isArray(value) ? { ...value } : value)),
  ),
  ofResult('lists for objects', (result) =>
    inner(result, (value) => (isRecord(value) ? Object.values(value) : value)),
  ),
  ofResult('lists for leaves', (result) => mapped(result, (value) => (isLeaf(value) ? [value] : value))),
  ofResult('numbers for texts', (result) =>
    mapped(result, (value) => (typeof value === 'string' ? 42.5 : value)),
  ),
  {
    name: 'numbers beyond all bounds',
    body: (answer) =>
      enveloped({
        ...answer,
        result: mapped(answer.result, (value) => (typeof value === 'number' ? TOO_LARGE : value)),
      }).replaceAll(`"${TOO_LARGE}"`, TOO_LARGE),
  },
  {
    name: 'nested without end',
    body: (answer) =>
      enveloped({ ...answer, result: mapped(answer.result, (value) => (isLeaf(value) ? '…' : value)) })
        // One leaf of them: a hundred would be another shape, the one that is too large.
        .replace('"…"', `${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}`),
  },
  ofResult('ten megabytes', (result) =>
    isRecord(result) ? { ...result, more: 'x'.repeat(BYTES) } : 'x'.repeat(BYTES),
  ),
  { name: 'cut off in the middle', body: (answer) => half(enveloped(answer)) },
  { name: 'nothing at all', body: () => '' },
  { name: 'a page of HTML', body: () => '<!doctype html><title>Bad gateway</title><h1>502</h1>' },
  ofResult('names of the prototype', (result) => mapped(result, withPrototypeNames)),
  ofResult('entries without anything', (result) =>
    inner(result, (value) => (Array.isArray(value) ? [{}, {}] : value)),
  ),
  ofResult('no entries', (result) => mapped(result, (value) => (Array.isArray(value) ? [] : value))),
  ofResult('endless texts', (result) =>
    mapped(result, (value) => (typeof value === 'string' ? `${value}${LONG}` : value)),
  ),
  ofResult('control characters and marks of direction', (result) =>
    mapped(result, (value) => (typeof value === 'string' ? `${STRANGE}${value}` : value)),
  ),
  ofResult('amounts that are none', withOtherAmounts),
  ofResult('words nobody knows', (result) =>
    mapped(result, (value) =>
      typeof value === 'string' && /^[a-z]\w*$/i.test(value) ? 'zz_unheard' : value,
    ),
  ),
  ofResult('an empty result', () => ({})),
  {
    name: 'a code that is text',
    body: ({ result }) => JSON.stringify({ ret_code: '0', retCode: '0', result }),
  },
];

/** Close to one of those: for the long run. */
const variants: readonly HostileShape[] = [
  ofResult('objects for leaves', (result) => mapped(result, (value) => (isLeaf(value) ? { value } : value))),
  ofResult('texts for numbers', (result) =>
    mapped(result, (value) => (typeof value === 'number' || typeof value === 'boolean' ? 'many' : value)),
  ),
  ofResult('entries that are null', (result) =>
    inner(result, (value) => (Array.isArray(value) ? [null, ...value] : value)),
  ),
  ofResult('every entry three times', (result) =>
    mapped(result, (value) => (Array.isArray(value) ? [...value, ...value, ...value] : value)),
  ),
  ofResult('lists within lists', (result) =>
    mapped(result, (value) => (Array.isArray(value) ? [value] : value)),
  ),
  ofResult('only half of the properties', (result) =>
    mapped(result, (value) =>
      isRecord(value)
        ? Object.fromEntries(Object.entries(value).filter((_entry, index) => index % 2 === 1))
        : value,
    ),
  ),
  ofResult('a result of null', () => null),
  { name: 'another envelope', body: ({ result }) => JSON.stringify({ code: 0, msg: 'ok', data: result }) },
];

export const hostileShapes = isLongRun ? [...kinds, ...variants] : kinds;

/** A shape of the result, inside an envelope that is as it should be. */
function ofResult(name: string, change: (result: Json) => Json): HostileShape {
  return { name, body: (answer) => enveloped({ ...answer, result: change(answer.result) }) };
}

function enveloped({ envelope, result }: Answer): string {
  if (envelope === undefined) return JSON.stringify(result);
  const head = envelope === 'snake' ? { ret_code: 0, ret_msg: '' } : { retCode: 0, retMsg: '' };
  return JSON.stringify({ ...head, result });
}

/** A copy in which every value, from the inside out, was changed. */
function mapped(value: Json, change: (value: Json) => Json): Json {
  if (Array.isArray(value)) return change(value.map((item) => mapped(item, change)));
  if (!isRecord(value)) return change(value);
  return change(
    Object.fromEntries(Object.entries(value).map(([name, child]) => [name, mapped(child, change)])),
  );
}

/** The same below the result itself, which is told apart already by whoever reads the envelope. */
function inner(result: Json, change: (value: Json) => Json): Json {
  if (!isRecord(result)) return mapped(result, change);
  return Object.fromEntries(Object.entries(result).map(([name, child]) => [name, mapped(child, change)]));
}

function withOtherAmounts(result: Json): Json {
  let index = 0;
  return mapped(result, (value) => {
    if (typeof value === 'number') return -value;
    if (typeof value !== 'string' || !/^\d+\.\d+$/.test(value)) return value;
    index += 1;
    return AMOUNTS[index % AMOUNTS.length] ?? '';
  });
}

/** As own properties, which is what JSON.parse makes of them. */
function withPrototypeNames(value: Json): Json {
  if (!isRecord(value)) return value;
  const names = { constructor: 1, hasOwnProperty: 'x', toString: null, valueOf: [], length: -1 };
  const all = { ...value, ...names };
  Object.defineProperty(all, '__proto__', { value: { isAdmin: true }, enumerable: true });
  return all as Json;
}

function half(text: string): string {
  return text.slice(0, text.length / 2);
}

function isLeaf(value: Json): boolean {
  return typeof value !== 'object' || value === null;
}
