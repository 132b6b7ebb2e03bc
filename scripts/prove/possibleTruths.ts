import type { Condition, Literal, Value } from '../../generated/models/screen.v1.d.ts';
import { compareDecimal } from '../../src/language/compareDecimal.ts';
import { compareDate } from '../../src/language/dates.ts';
import { isBinding, isEmpty } from '../../src/language/index.ts';

/** Outcome of a condition; undefined while a value it needs is missing. */
export type Truth = boolean | undefined;

/** What is certain about the values that conditions read. */
export interface Certain {
  /** Whether the value of a binding (`form#/coin`) is certainly missing. */
  isMissing?: (binding: string) => boolean;
  /** Whether it is certainly present. */
  isThere?: (binding: string) => boolean;
  /** Every value that a binding can have besides none; undefined when any is possible. */
  members?: (binding: string) => readonly unknown[] | undefined;
  login?: boolean;
}

/** Beyond this many combinations of values the answer is "possible". */
const MOST_COMBINATIONS = 20_000;
/** Stands for any value that no condition names. */
const OTHER = '\u0000other';

/**
 * Whether there are values for which `wanted` accepts the conditions' outcomes. Each distinct binding takes every value
 * that could make a difference; a comparison with another binding, or with a list, may have either outcome.
 */
export function isPossible(
  conditions: readonly Condition[],
  wanted: (truths: readonly Truth[]) => boolean,
  certain: Certain = {},
): boolean {
  const variables = variablesOf(conditions, certain);
  const names = [...variables.keys()];
  const domains = [...variables.values()];
  const count = domains.reduce((product, { length }) => product * length, 1);
  if (count > MOST_COMBINATIONS) return true;
  for (let index = 0; index < count; index += 1) {
    let rest = index;
    const values = new Map<string, unknown>();
    for (const [at, domain] of domains.entries()) {
      values.set(names[at] ?? '', domain[rest % domain.length]);
      rest = Math.floor(rest / domain.length);
    }
    if (wanted(conditions.map((condition) => truthOf(condition, values)))) return true;
  }
  return false;
}

function truthOf(condition: Condition, values: ReadonlyMap<string, unknown>): Truth {
  if ('all' in condition) return conjunction(condition.all.map((part) => truthOf(part, values)));
  if ('any' in condition)
    return negated(conjunction(condition.any.map((part) => negated(truthOf(part, values)))));
  if ('not' in condition) return negated(truthOf(condition.not, values));
  if ('login' in condition) return values.get('login') === condition.login;
  if (opaqueName(condition) !== undefined) return values.get(opaqueName(condition) ?? '') as Truth;
  if ('has' in condition) return !isEmpty(read(condition.has, values));
  if ('eq' in condition) return equal(read(condition.eq[0], values), read(condition.eq[1], values));
  if ('in' in condition) {
    const value = read(condition.in, values);
    return negated(conjunction(condition.of.map((literal) => negated(equal(value, literal)))));
  }
  if ('lt' in condition) return ordered(condition.lt, condition.as, -1, values);
  return 'gt' in condition ? ordered(condition.gt, condition.as, 1, values) : undefined;
}

function conjunction(parts: readonly Truth[]): Truth {
  if (parts.includes(false)) return false;
  return parts.includes(undefined) ? undefined : true;
}

function negated(truth: Truth): Truth {
  return truth === undefined ? undefined : !truth;
}

function equal(a: unknown, b: unknown): Truth {
  return a === undefined || b === undefined ? undefined : a === b;
}

function ordered(
  [a, b]: readonly [Value, Value],
  as: 'decimal' | 'date',
  wanted: -1 | 1,
  values: ReadonlyMap<string, unknown>,
): Truth {
  const order = (as === 'decimal' ? compareDecimal : compareDate)(read(a, values), read(b, values));
  return order === undefined ? undefined : order === wanted;
}

/** A value of a condition that is not opaque: a literal, or a binding with its fallback. */
function read(value: Value, values: ReadonlyMap<string, unknown>): unknown {
  if (!isBinding(value)) return value;
  const found = values.get(value.$);
  return value.or !== undefined && isEmpty(found) ? value.or : found;
}

/** The name of a condition treated as one unknown with either outcome; undefined when its values determine it. */
function opaqueName(condition: Condition): string | undefined {
  if ('flag' in condition || 'some' in condition) return JSON.stringify(condition);
  if ('in' in condition) return isBinding(condition.in) ? undefined : JSON.stringify(condition);
  const pair =
    'eq' in condition
      ? condition.eq
      : 'lt' in condition
        ? condition.lt
        : 'gt' in condition
          ? condition.gt
          : [];
  const isPlain = pair.every((value) => typeof value !== 'object' || value === null || isBinding(value));
  return isPlain && pair.filter(isBinding).length < 2 ? undefined : JSON.stringify(condition);
}

/** Everything that conditions depend on, each with the values that could make a difference. */
function variablesOf(conditions: readonly Condition[], certain: Certain): Map<string, readonly unknown[]> {
  const literals = new Map<string, Set<Literal>>();
  const others = new Map<string, readonly unknown[]>();
  const note: Note = (value, compared) => {
    if (!isBinding(value)) return;
    const known = literals.get(value.$) ?? new Set();
    literals.set(value.$, new Set([...known, ...compared, ...(value.or === undefined ? [] : [value.or])]));
  };
  for (const part of conditions.flatMap(partsOf)) {
    const opaque = opaqueName(part);
    if ('login' in part) others.set('login', certain.login === undefined ? [true, false] : [certain.login]);
    else if (opaque !== undefined) others.set(opaque, opaqueDomain(part, certain));
    else noteValues(part, note);
  }
  const domains = [...literals].map(([name, compared]) => [name, domainOf(name, compared, certain)] as const);
  return new Map([...domains, ...others]);
}

/** The sub-conditions of a condition. */
function partsOf(condition: Condition): Condition[] {
  if ('all' in condition) return condition.all.flatMap(partsOf);
  if ('any' in condition) return condition.any.flatMap(partsOf);
  return 'not' in condition ? partsOf(condition.not) : [condition];
}

type Note = (value: Value, compared: readonly Literal[]) => void;

function noteValues(part: Condition, note: Note): void {
  if ('has' in part) note(part.has, []);
  else if ('in' in part) note(part.in, part.of);
  else if ('eq' in part) notePair(part.eq, (literal) => [literal], note);
  else if ('lt' in part) notePair(part.lt, neighbours, note);
  else if ('gt' in part) notePair(part.gt, neighbours, note);
}

function notePair(
  [a, b]: readonly [Value, Value],
  points: (literal: Literal) => readonly Literal[],
  note: Note,
): void {
  const isLiteral = (value: Value): value is Literal => typeof value !== 'object' || value === null;
  note(a, isLiteral(b) ? points(b) : []);
  note(b, isLiteral(a) ? points(a) : []);
}

/** Values below, at and above a limit. Limits of one binding that differ by less than 1 share a value between them. */
function neighbours(literal: Literal): readonly Literal[] {
  const number = Number(literal);
  if (typeof literal === 'boolean' || literal === null || !Number.isFinite(number)) return [literal];
  return [
    literal,
    String(number - 1),
    String(number + 1),
    (number - 0.000001).toFixed(6),
    (number + 0.000001).toFixed(6),
  ];
}

function opaqueDomain(condition: Condition, { isMissing, isThere }: Certain): readonly Truth[] {
  const bindings = bindingsIn(condition);
  if (isMissing && bindings.some(isMissing)) return [undefined];
  return isThere && bindings.every(isThere) ? [true, false] : [true, false, undefined];
}

function domainOf(name: string, compared: ReadonlySet<Literal>, certain: Certain): readonly unknown[] {
  if (certain.isMissing?.(name) === true) return [undefined];
  const present = certain.members?.(name) ?? [...compared, OTHER];
  return certain.isThere?.(name) === true ? present : [undefined, ...present];
}

/** Every binding in a condition, at any depth. */
export function bindingsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isBinding(value)) return [value.$];
  return Object.values(value).flatMap(bindingsIn);
}
