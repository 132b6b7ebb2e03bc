import type { Binding, Condition, DerivedValue, Literal, Value } from '../../generated/models/screen.v1.d.ts';
import { derivationDescriptions } from '../../src/language/derivations/registry.ts';
import type { DerivationParam } from '../../src/language/derivations/shared/derivation.ts';
import { isBinding, isDerived, isWords, parseBinding } from '../../src/language/index.ts';
import type { OperandKind } from '../../src/language/operators/shared/operatorDefinition.ts';
import type { JsonSchema } from '../description/jsonSchema.ts';
import { enumMembers } from './fitsSchema.ts';
import { bindingsIn, operandEntries, operandsOf } from './operands.ts';
import type { ConditionUse } from './screenUses.ts';
import { here, schemasAt, step, type Walk, withScopes } from './walk.ts';

export function collectValue(value: Value, walk: Walk): void {
  if (isBinding(value)) collectBinding(value, walk);
  else if (isDerived(value)) collectDerived(value, walk);
  else if (typeof value === 'object' && value !== null) allCollected(value);
}

function collectDerived(value: DerivedValue, walk: Walk): void {
  walk.uses.derivations.push({ ...here(walk), value });
  const { params } = derivationDescriptions[value.derive];
  for (const [name, given] of Object.entries(value.of)) {
    const place = step(walk, 'of', name);
    const wants = params[name] ?? params[`${name}?`];
    if (wants === undefined) collectValue(given, place);
    else collectTyped(given, wants, `"${name}" of ${value.derive}`, place);
  }
}

/** A value where only one type makes sense. */
export function collectTyped(value: Value, wants: DerivationParam, taker: string, walk: Walk): void {
  collectValue(value, walk);
  walk.uses.typed.push({ ...here(walk), value, wants, taker, schemas: valueSchemas(value, walk) });
}

/** Alternatives of a value's schema; none for a literal. */
export function valueSchemas(value: Value, walk: Walk): readonly JsonSchema[] {
  if (isDerived(value)) return [{ type: 'string', format: 'decimal' }];
  return isBinding(value) ? bindingSchemas(value, walk) : [];
}

function collectBinding(value: Binding, walk: Walk): void {
  const { scopes, isCondition } = walk;
  walk.uses.bindings.push({ ...here(walk), binding: value, scopes, isCondition });
  // Values in the page's URL are strings; a fallback is checked against what takes it (collectPassed).
  if (!value.$.startsWith('filter#')) collectStandIn(value, bindingSchemas(value, walk), value.$, walk);
}

function collectStandIn(
  { or: literal }: Binding,
  schemas: readonly JsonSchema[],
  against: string,
  walk: Walk,
): void {
  if (literal === undefined || literal === '' || literal === null) return;
  walk.uses.literals.push({ ...here(step(walk, 'or')), literal, schemas, against });
}

/** A value passed to something with a schema: a parameter of an operation, a field of a form. */
export function collectPassed(
  value: Value,
  schemas: readonly JsonSchema[],
  against: string,
  walk: Walk,
): void {
  if (isDerived(value)) return;
  if (!isBinding(value)) walk.uses.literals.push({ ...here(walk), literal: value, schemas, against });
  else if (/^(filter|route)#/.test(value.$)) {
    walk.uses.taken.push({ ...here(walk), $: value.$, schemas, against, standIn: value.or });
    if (value.$.startsWith('filter#')) collectStandIn(value, schemas, against, walk);
  }
}

/** Named values; a list of words, which a property of a widget may be, reads nothing. */
export function collectValues(
  values: Readonly<Record<string, Value | readonly string[]>> | undefined,
  walk: Walk,
): void {
  for (const [name, value] of Object.entries(values ?? {}))
    if (!isWords(value)) collectValue(value, step(walk, name));
}

/** Alternatives of what a binding reads; none when that is unknown. */
export function bindingSchemas(binding: Binding, walk: Walk): readonly JsonSchema[] {
  const parsed = parseBinding(binding.$);
  return parsed ? schemasAt(walk, walk.scopes[parsed.scope], parsed.pointer) : [];
}

export function collectCondition(condition: Condition | undefined, outer: Walk): void {
  if (condition === undefined) return;
  const guards = outer.guards.filter((guard) => guard !== condition);
  outer.uses.conditions.push({ ...here(outer), condition, guards, members: membersRead(condition, outer) });
  collectOperator(condition, { ...outer, isCondition: true });
}

/** The values that the contract allows for what a condition reads, where it lists them. */
function membersRead(condition: Condition, walk: Walk): ConditionUse['members'] {
  const read = bindingsIn(condition).map(($) => [$, valuesOf(bindingSchemas({ $ }, walk))] as const);
  return new Map(read.flatMap(([$, values]) => (values === undefined ? [] : [[$, values]])));
}

function valuesOf(schemas: readonly JsonSchema[]): readonly unknown[] | undefined {
  const isBoolean = schemas.length > 0 && schemas.every(({ type }) => type === 'boolean');
  return enumMembers(schemas) ?? (isBoolean ? [true, false] : undefined);
}

/** What there is to prove in an operand. `condition` is the whole that it belongs to. */
type OperandCollector = (given: never, condition: Condition, walk: Walk) => void;

const operandCollectors: Readonly<Record<OperandKind, OperandCollector>> = {
  condition: (given: Condition, _whole, walk) => collectOperator(given, walk),
  conditions(given: readonly Condition[], _whole, walk) {
    for (const [index, part] of given.entries()) collectOperator(part, step(walk, index));
  },
  value: (given: Value, _whole, walk) => collectValue(given, walk),
  literals(given: readonly Literal[], whole, walk) {
    for (const against of operandsOf(whole, 'value'))
      for (const [index, literal] of given.entries())
        collectLiteral(literal, against as Value, step(walk, index));
  },
  equal: (given: readonly [Value, Value], _whole, walk) => collectPair(given, walk),
  ordered(given: readonly [Value, Value], whole, walk) {
    for (const as of operandsOf(whole, 'order')) collectComparison(given, as as 'decimal' | 'date', walk);
  },
  list: (given: Binding, _whole, walk) => collectValue(given, walk),
  itemCondition(given: Condition, whole, walk) {
    for (const list of operandsOf(whole, 'list') as Binding[]) {
      const item = bindingSchemas(list, walk).find((schema) => schema.items)?.items;
      const shape = { schema: item ?? {}, title: `an item of ${list.$}` };
      collectOperator(given, withScopes(walk, { item: shape }));
    }
  },
  // These read nothing that has a schema.
  order() {},
  login() {},
  flag() {},
};

function collectOperator(condition: Condition, walk: Walk): void {
  for (const [name, kind, given] of operandEntries(condition))
    operandCollectors[kind](given as never, condition, step(walk, name));
}

function collectPair(pair: readonly [Value, Value], walk: Walk): void {
  for (const [index, value] of pair.entries()) {
    const other = pair[1 - index];
    collectValue(value, step(walk, index));
    if (!isBinding(value) && !isDerived(value) && other !== undefined)
      collectLiteral(value, other, step(walk, index));
  }
}

function collectComparison(pair: readonly [Value, Value], as: 'decimal' | 'date', walk: Walk): void {
  for (const [index, value] of pair.entries()) {
    const place = step(walk, index);
    collectValue(value, place);
    collectComparedLiteral(value, as, place);
    if (isBinding(value) || isDerived(value))
      walk.uses.comparisons.push({
        ...here(place),
        as,
        schemas: valueSchemas(value, walk),
        against: isBinding(value) ? value.$ : value.derive,
      });
  }
}

function collectComparedLiteral(value: Value, as: 'decimal' | 'date', walk: Walk): void {
  if (isDerived(value)) return;
  if (!isBinding(value)) walk.uses.comparedLiterals.push({ ...here(walk), as, literal: value });
  // An empty fallback means no value; one that is not a string is checked against the contract (collectStandIn).
  else if (typeof value.or === 'string' && value.or !== '')
    walk.uses.comparedLiterals.push({ ...here(step(walk, 'or')), as, literal: value.or });
}

function collectLiteral(literal: Literal, against: Value, walk: Walk): void {
  if (!isBinding(against)) return;
  walk.uses.literals.push({
    ...here(walk),
    literal,
    schemas: bindingSchemas(against, walk),
    against: against.$,
  });
}

/**
 * Ends an exhaustive chain of branches over the kinds of something: it does not compile while a kind has no branch, so
 * that nothing new in the screen language escapes the proof. A kind that reads nothing has its own, empty branch.
 */
export function allCollected(_rest: never): void {}

/** The same for the properties of an object: the rest after those that are collected. */
export function allPropertiesCollected(_rest: Readonly<Record<string, never>>): void {}
