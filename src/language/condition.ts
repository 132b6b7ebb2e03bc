import { compareDecimal } from './compareDecimal.ts';
import { compareDate } from './dates.ts';
import { type Binding, isEmpty, type Literal, resolveValue, type Scopes, type Value } from './value.ts';

/** A boolean expression made of a closed set of typed operators. Nothing is ever evaluated as code. */
export type Condition =
  | { all: readonly Condition[] }
  | { any: readonly Condition[] }
  | { not: Condition }
  | { eq: readonly [Value, Value] }
  | { in: Value; of: readonly Literal[] }
  | { has: Binding }
  | { lt: readonly [Value, Value]; as: 'decimal' | 'date' }
  | { gt: readonly [Value, Value]; as: 'decimal' | 'date' }
  | { some: Binding; match: Condition }
  | { login: boolean }
  | { flag: string };

/** What a condition can test besides values. `flag` is true when the edition shows the feature. */
export interface Facts {
  loggedIn: boolean;
  flag(key: string): boolean;
}

// undefined means unknown, not false, so that `not` around a comparison with a missing value fails closed too.
type Truth = boolean | undefined;

/**
 * Whether the condition holds. It fails closed: a missing value, a wrong type or an unknown operator that can affect
 * the result gives false, even below `not`.
 */
export function evaluate(condition: Condition, scopes: Scopes, facts: Facts): boolean {
  try {
    return truthOf(condition, scopes, facts) === true;
  } catch {
    // Only a malformed condition can throw, and the screen's meta-schema rejects it beforehand: it is not true.
    return false;
  }
}

type Operators = { [name: string]: (condition: never, scopes: Scopes, facts: Facts) => Truth };
type With<Name extends string> = Extract<Condition, Record<Name, unknown>>;

const OPERATORS: Operators = {
  all: (c: With<'all'>, scopes, facts) => conjunction(c.all, (part) => truthOf(part, scopes, facts)),
  any: (c: With<'any'>, scopes, facts) => disjunction(c.any, (part) => truthOf(part, scopes, facts)),
  not: (c: With<'not'>, scopes, facts) => negation(truthOf(c.not, scopes, facts)),
  eq: (c: With<'eq'>, scopes) => equality(resolveValue(c.eq[0], scopes), resolveValue(c.eq[1], scopes)),
  in: (c: With<'in'>, scopes) => {
    const value = resolveValue(c.in, scopes);
    return disjunction(c.of, (literal) => equality(value, literal));
  },
  has: (c: With<'has'>, scopes) => !isEmpty(resolveValue(c.has, scopes)),
  lt: (c: With<'lt'>, scopes) => compared(c.lt, c.as, scopes, -1),
  gt: (c: With<'gt'>, scopes) => compared(c.gt, c.as, scopes, 1),
  some: (c: With<'some'>, scopes, facts) => {
    const items = resolveValue(c.some, scopes);
    if (!Array.isArray(items)) return undefined;
    // One object reused for all items: a list may have a hundred thousand, and nothing keeps a reference to it.
    const inner: Record<string, unknown> = { ...scopes };
    return disjunction(items, (item) => {
      inner.item = item;
      return truthOf(c.match, inner, facts);
    });
  },
  login: (c: With<'login'>, _scopes, facts) => c.login === facts.loggedIn,
  flag: (c: With<'flag'>, _scopes, facts) => facts.flag(c.flag),
};

const COMPANIONS = new Set(['as', 'of', 'match']);

function truthOf(condition: Condition, scopes: Scopes, facts: Facts): Truth {
  const name = operatorOf(condition);
  return name === undefined ? undefined : OPERATORS[name]?.(condition as never, scopes, facts);
}

/** The operator of a condition; undefined when it has none, several or an unknown one. */
function operatorOf(condition: Condition): string | undefined {
  let found: string | undefined;
  for (const name of Object.keys(condition)) {
    if (COMPANIONS.has(name)) continue;
    if (found !== undefined) return undefined;
    found = name;
  }
  return found !== undefined && Object.hasOwn(OPERATORS, found) ? found : undefined;
}

function equality(a: unknown, b: unknown): Truth {
  if (a === undefined || b === undefined) return undefined;
  if (typeof a === 'object' && a !== null) return undefined;
  return a === b;
}

function compared(pair: readonly [Value, Value], as: string, scopes: Scopes, wanted: -1 | 1): Truth {
  const compare = as === 'decimal' ? compareDecimal : as === 'date' ? compareDate : undefined;
  const order = compare?.(resolveValue(pair[0], scopes), resolveValue(pair[1], scopes));
  return order === undefined ? undefined : order === wanted;
}

/** Stops at the first part that is false. */
function conjunction<T>(parts: readonly T[], truthOfPart: (part: T) => Truth): Truth {
  let truth: Truth = true;
  for (const part of parts) {
    const next = truthOfPart(part);
    if (next === false) return false;
    if (next === undefined) truth = undefined;
  }
  return truth;
}

/** Stops at the first part that is true. */
function disjunction<T>(parts: readonly T[], truthOfPart: (part: T) => Truth): Truth {
  let truth: Truth = false;
  for (const part of parts) {
    const next = truthOfPart(part);
    if (next === true) return true;
    if (next === undefined) truth = undefined;
  }
  return truth;
}

function negation(truth: Truth): Truth {
  return truth === undefined ? undefined : !truth;
}
