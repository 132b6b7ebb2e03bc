import type { Condition, Literal, Value } from '../../generated/models/screen.v1.d.ts';
import { truthIn } from '../../src/language/condition.ts';
import { isBinding, isEmpty } from '../../src/language/index.ts';
import type { Evaluation } from '../../src/language/operators/shared/operatorDefinition.ts';
import type { Truth } from '../../src/language/operators/shared/truth.ts';
import { bindingsIn, operandsOf } from './operands.ts';
import { remembered } from './proof.ts';

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
  const evaluation: Evaluation = {
    facts: { loggedIn: values.get('login') === true, flag: unreachable },
    resolve: (value) => read(value, values),
    truthOf(part) {
      const opaque = opaqueName(part);
      return opaque === undefined ? truthIn(evaluation, part) : (values.get(opaque) as Truth);
    },
    forItems: unreachable,
  };
  return evaluation.truthOf(condition);
}

/** Conditions on flags and on items of lists are opaque. */
function unreachable(): never {
  throw new Error('A condition is evaluated that should be one unknown.');
}

/** A value of a condition that is not opaque: a literal, or a binding with its fallback. */
function read(value: Value, values: ReadonlyMap<string, unknown>): unknown {
  if (!isBinding(value)) return value;
  const found = values.get(value.$);
  return value.or !== undefined && isEmpty(found) ? value.or : found;
}

/** The name of a condition treated as one unknown with either outcome; undefined when its values determine it. */
const opaqueName = remembered((condition: Condition): string | undefined => {
  const values = [
    ...operandsOf(condition, 'value'),
    ...[...operandsOf(condition, 'equal'), ...operandsOf(condition, 'ordered')].flat(),
  ] as Value[];
  const isPlain = values.every((value) => isLiteral(value) || isBinding(value));
  const isKnown = operandsOf(condition, 'flag').length + operandsOf(condition, 'list').length === 0;
  return isKnown && isPlain && values.filter(isBinding).length < 2 ? undefined : JSON.stringify(condition);
});

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
    if (operandsOf(part, 'login').length > 0)
      others.set('login', certain.login === undefined ? [true, false] : [certain.login]);
    else if (opaque !== undefined) others.set(opaque, opaqueDomain(part, certain));
    else noteValues(part, note);
  }
  const domains = [...literals].map(([name, compared]) => [name, domainOf(name, compared, certain)] as const);
  return new Map([...domains, ...others]);
}

/** The sub-conditions of a condition, or itself when it has none. */
function partsOf(condition: Condition): Condition[] {
  const isJunction =
    [...operandsOf(condition, 'conditions'), ...operandsOf(condition, 'condition')].length > 0;
  const parts = [
    ...operandsOf(condition, 'conditions').flat(),
    ...operandsOf(condition, 'condition'),
  ] as Condition[];
  return isJunction ? parts.flatMap(partsOf) : [condition];
}

type Note = (value: Value, compared: readonly Literal[]) => void;

function noteValues(part: Condition, note: Note): void {
  const literals = operandsOf(part, 'literals').flat() as Literal[];
  for (const value of operandsOf(part, 'value') as Value[]) note(value, literals);
  for (const pair of operandsOf(part, 'equal'))
    notePair(pair as [Value, Value], (literal) => [literal], note);
  for (const pair of operandsOf(part, 'ordered')) notePair(pair as [Value, Value], neighbours, note);
}

function notePair(
  [a, b]: readonly [Value, Value],
  points: (literal: Literal) => readonly Literal[],
  note: Note,
): void {
  note(a, isLiteral(b) ? points(b) : []);
  note(b, isLiteral(a) ? points(a) : []);
}

function isLiteral(value: Value): value is Literal {
  return typeof value !== 'object' || value === null;
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
