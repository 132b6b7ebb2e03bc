import type {
  Arguments,
  Binding,
  Condition,
  Fact,
  Format,
  FormatArguments,
  FormattedValue,
  Literal,
  OptionSource,
  TextValues,
  Value,
} from '../../generated/models/screen.v1.d.ts';
import { type DerivationParam, derivations } from '../../src/language/derivations/index.ts';
import { isBinding, isDerived, parseBinding } from '../../src/language/index.ts';
import { argumentsSchema } from '../description/argumentsSchema.ts';
import type { JsonSchema } from '../description/jsonSchema.ts';
import type { OperationUse, ScopeShape } from './screenUses.ts';
import { itemShape, resultShape, schemasAt, step, type Walk, withScopes } from './walk.ts';

export function collectValue(value: Value, walk: Walk): void {
  if (isBinding(value)) collectBinding(value, walk);
  if (!isDerived(value)) return;
  walk.uses.derivations.push({ ...here(walk), value });
  const params: Readonly<Record<string, DerivationParam>> = derivations[value.derive].params;
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

/** A text and the values in it, each as it is or drawn by a format; `walk` stands at what has both. */
export function collectText(key: string, values: TextValues | undefined, walk: Walk): void {
  if (values === undefined) return;
  walk.uses.texts.push({ ...here(step(walk, 'values')), key, names: Object.keys(values) });
  for (const [name, value] of Object.entries(values)) {
    const place = step(walk, 'values', name);
    if (!isFormatted(value)) {
      collectValue(value, place);
      continue;
    }
    collectValue(value.value, step(place, 'value'));
    collectFormat(value.format, value.formatArgs, valueSchemas(value.value, place), place);
  }
}

function isFormatted(value: Value | FormattedValue): value is FormattedValue {
  return typeof value === 'object' && value !== null && 'format' in value;
}

/** Alternatives of a value's schema; none for a literal. */
function valueSchemas(value: Value, walk: Walk): readonly JsonSchema[] {
  if (isDerived(value)) return [{ type: 'string', format: 'decimal' }];
  return isBinding(value) ? bindingSchemas(value, walk) : [];
}

function collectBinding(value: Binding, walk: Walk): void {
  walk.uses.bindings.push({ ...here(walk), binding: value, scopes: walk.scopes });
  const place = step(walk, 'or');
  // What the page's address holds is a text; its stand-in is held against the parameter that takes it.
  const isHeld =
    value.or !== undefined && value.or !== '' && value.or !== null && !value.$.startsWith('filter#');
  if (isHeld && value.or !== undefined)
    walk.uses.literals.push({
      ...here(place),
      literal: value.or,
      schemas: bindingSchemas(value, walk),
      against: value.$,
    });
}

export function collectValues(values: Readonly<Record<string, Value>> | undefined, walk: Walk): void {
  for (const [name, value] of Object.entries(values ?? {})) collectValue(value, step(walk, name));
}

/** Alternatives of what a binding reads; none when it reads nothing that is known. */
export function bindingSchemas(binding: Binding, walk: Walk): readonly JsonSchema[] {
  const parsed = parseBinding(binding.$);
  return parsed ? schemasAt(walk, walk.scopes[parsed.scope], parsed.pointer) : [];
}

export function collectCondition(condition: Condition | undefined, walk: Walk): void {
  if (condition === undefined) return;
  if ('all' in condition || 'any' in condition) {
    const [name, parts] = 'all' in condition ? ['all', condition.all] : ['any', condition.any];
    for (const [index, part] of parts.entries()) collectCondition(part, step(walk, name, index));
  } else if ('not' in condition) collectCondition(condition.not, step(walk, 'not'));
  else if ('eq' in condition) collectPair(condition.eq, step(walk, 'eq'));
  else if ('lt' in condition) collectComparison(condition.lt, condition.as, step(walk, 'lt'));
  else if ('gt' in condition) collectComparison(condition.gt, condition.as, step(walk, 'gt'));
  else if ('has' in condition) collectValue(condition.has, step(walk, 'has'));
  else if ('in' in condition) {
    collectValue(condition.in, step(walk, 'in'));
    for (const [index, literal] of condition.of.entries())
      collectLiteral(literal, condition.in, step(walk, 'of', index));
  } else if ('some' in condition) {
    collectValue(condition.some, step(walk, 'some'));
    const item = bindingSchemas(condition.some, walk).find((schema) => schema.items)?.items;
    const shape = { schema: item ?? {}, title: `an item of ${condition.some.$}` };
    collectCondition(condition.match, withScopes(step(walk, 'match'), { item: shape }));
  }
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
    if (isBinding(value) || isDerived(value))
      walk.uses.comparisons.push({
        ...here(place),
        as,
        schemas: valueSchemas(value, walk),
        against: isBinding(value) ? value.$ : value.derive,
      });
  }
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

/** An operation with its arguments. `walk` stands on the object that has `op`. */
export function collectOperation(
  op: string,
  args: Arguments | undefined,
  walk: Walk,
  details: Pick<OperationUse, 'via'> &
    Partial<Pick<OperationUse, 'supplied' | 'fail' | 'isConfirmed' | 'verify'>>,
): void {
  const { scopes, guards } = walk;
  walk.uses.operations.push({
    ...here(walk),
    op,
    args: args ?? {},
    scopes,
    guards,
    supplied: [],
    isConfirmed: false,
    ...details,
  });
  const entry = walk.operations.get(op);
  const shape: ScopeShape | undefined = entry && {
    schema: argumentsSchema(entry),
    title: `the arguments of ${op}`,
  };
  collectArguments(args, walk, op, shape);
}

/** Values that stand under pointers into an operation's arguments. `walk` stands on the object that has `name`. */
export function collectArguments(
  args: Arguments | undefined,
  walk: Walk,
  op: string,
  shape: ScopeShape | undefined,
  name: 'args' | 'about' = 'args',
): void {
  for (const [pointer, value] of Object.entries(args ?? {})) {
    const inner = step(walk, name, pointer);
    if (pointer !== '' && pointer !== '/') walk.uses.pointers.push({ ...here(inner), pointer, shape });
    const values = Array.isArray(value) ? value : [value as Value];
    for (const [index, one] of values.entries()) {
      const place = Array.isArray(value) ? step(inner, index) : inner;
      collectValue(one, place);
      if (isBinding(one) || isDerived(one)) continue;
      const schemas = schemasAt(walk, shape, Array.isArray(value) ? `${pointer}/${index}` : pointer);
      walk.uses.literals.push({ ...here(place), literal: one, schemas, against: `${pointer} of ${op}` });
    }
  }
}

export function collectFormat(
  format: Format,
  formatArgs: FormatArguments | undefined,
  schemas: readonly JsonSchema[],
  walk: Walk,
): void {
  walk.uses.formats.push({ ...here(walk), format, formatArgs: formatArgs ?? {}, schemas });
  if (format === 'timeline') collectTimeline(formatArgs ?? {}, schemas, walk);
  for (const name of ['coin', 'currency', 'tag', 'chain', 'to', 'of'] as const) {
    const value = formatArgs?.[name];
    if (value !== undefined) collectValue(value, step(walk, 'formatArgs', name));
  }
}

/** The states and times of a timeline, as if each stood alone. */
function collectTimeline(
  { step: state = '', at = '', ...rest }: FormatArguments,
  schemas: readonly JsonSchema[],
  walk: Walk,
): void {
  const item = schemas.find(({ items }) => items)?.items;
  if (!item) return;
  const shape: ScopeShape = { schema: item, title: 'an entry of the timeline' };
  for (const [name, pointer, format] of [
    ['step', state, 'status'],
    ['at', at, 'dateTime'],
  ] as const) {
    walk.uses.pointers.push({ ...here(step(walk, 'formatArgs', name)), pointer, shape });
    walk.uses.formats.push({
      ...here(walk),
      format,
      formatArgs: rest,
      schemas: schemasAt(walk, shape, pointer),
    });
  }
}

export function collectFact(fact: Fact, outer: Walk): void {
  const walk = { ...outer, subject: `fact "${fact.id}"` };
  collectCondition(fact.when, step(walk, 'when'));
  collectValue(fact.value, step(walk, 'value'));
  collectFormat(fact.format, fact.formatArgs, valueSchemas(fact.value, walk), walk);
}

/** @returns shape of one option's item, for `option:<field>#`. */
export function collectOptions(
  source: OptionSource,
  outer: Walk,
  home: 'form' | 'filter' | 'row',
  field: string,
): ScopeShape | undefined {
  const walk = { ...outer, subject: `options of ${outer.subject}` };
  const schemas = home === 'form' ? schemasAt(walk, walk.scopes.form, field) : [];
  walk.uses.optionSets.push({ ...here(walk), source, home, field, schemas });
  for (const [index, { when }] of (source.values ?? []).entries())
    collectCondition(when, step(walk, 'values', index, 'when'));
  for (const [index, pointer] of (source.dependsOn ?? []).entries()) {
    walk.uses.pointers.push({ ...here(step(walk, 'dependsOn', index)), pointer, shape: walk.scopes[home] });
  }
  if (source.op !== undefined) collectOperation(source.op, source.args, walk, { via: 'options' });
  if (source.source !== undefined)
    walk.uses.names.push({ ...here(step(walk, 'source')), kind: 'source', name: source.source });
  const named = source.source === undefined ? undefined : walk.screen.sources?.[source.source];
  const answer = resultShape(walk, source.op ?? named?.op ?? '');
  const items = source.items ?? named?.items;
  if (source.values || items === undefined) return undefined;
  if (source.items !== undefined)
    walk.uses.pointers.push({ ...here(step(walk, 'items')), pointer: source.items, shape: answer });
  const shape = itemShape(walk, answer, items);
  if (answer)
    walk.uses.lists.push({
      ...here(step(walk, 'items')),
      schemas: schemasAt(walk, answer, items),
      pointer: items,
      title: answer.title,
    });
  for (const name of ['value', 'label', 'hint'] as const) {
    const pointer = source[name];
    if (pointer !== undefined) walk.uses.pointers.push({ ...here(step(walk, name)), pointer, shape });
  }
  collectChoices(source, walk, shape, home);
  return shape;
}

/** What an option says and does by its row. */
function collectChoices(
  source: OptionSource,
  walk: Walk,
  shape: ScopeShape,
  home: 'form' | 'filter' | 'row',
): void {
  const inItem = withScopes(walk, { item: shape });
  for (const name of ['disabled', 'only'] as const) collectCondition(source[name], step(inItem, name));
  for (const [index, { when, text, values }] of (source.notes ?? []).entries()) {
    const place = step(inItem, 'notes', index);
    collectCondition(when, step(place, 'when'));
    collectText(text, values, place);
  }
  for (const [target, pointer] of Object.entries(source.fills ?? {})) {
    const place = here(step(walk, 'fills', target));
    walk.uses.pointers.push(
      { ...place, pointer: target, shape: walk.scopes[home] },
      { ...place, pointer, shape },
    );
  }
  collectFits(source.fits, step(inItem, 'fits'), home);
}

function collectFits(fits: OptionSource['fits'], walk: Walk, home: 'form' | 'filter' | 'row'): void {
  if (fits === undefined) return;
  walk.uses.pointers.push({ ...here(step(walk, 'on')), pointer: fits.on, shape: walk.scopes[home] });
  collectOperation(fits.op, fits.args, walk, { via: 'check' });
  collectCondition(fits.when, withScopes(step(walk, 'when'), { result: resultShape(walk, fits.op) }));
}

/** Position and name of where the walk stands. */
export function here({ path, subject }: Walk): Pick<Walk, 'path' | 'subject'> {
  return { path, subject };
}
