import type { Arguments, OptionSource, Value } from '../../generated/models/screen.v1.d.ts';
import { argumentsSchema } from '../description/listOperations.ts';
import { collectText } from './collectFormat.ts';
import { allPropertiesCollected, collectCondition, collectPassed, collectValue } from './collectValues.ts';
import type { OperationUse, ScopeShape } from './screenUses.ts';
import { here, itemShape, resultShape, schemasAt, step, type Walk, withScopes } from './walk.ts';

/** @returns shape of one option's item, for `option:<field>#`. */
export function collectOptions(
  source: OptionSource,
  outer: Walk,
  home: 'form' | 'filter' | 'row',
  field: string,
): ScopeShape | undefined {
  everyProperty(source);
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

/** A new property of an option list does not compile until it is collected here or listed as reading nothing. */
function everyProperty({
  op,
  args,
  source,
  values,
  items,
  value,
  label,
  hint,
  dependsOn,
  disabled,
  only,
  labels,
  notes,
  fills,
  fits,
  // These control the list's behaviour and read nothing.
  onStale,
  recent,
  free,
  include,
  exclude,
  ...rest
}: OptionSource): void {
  allPropertiesCollected(rest);
}

/** What an option shows and does based on its row. */
function collectChoices(
  source: OptionSource,
  walk: Walk,
  shape: ScopeShape,
  home: 'form' | 'filter' | 'row',
): void {
  const inItem = withScopes(walk, { item: shape });
  for (const name of ['disabled', 'only'] as const) collectCondition(source[name], step(inItem, name));
  for (const name of ['labels', 'notes'] as const) {
    for (const [index, { when, text, values }] of (source[name] ?? []).entries()) {
      const place = step(inItem, name, index);
      collectCondition(when, step(place, 'when'));
      collectText(text, values, place);
    }
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

/** An operation with its arguments. `walk` is at the object that has `op`. */
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

/** Values keyed by pointers into an operation's arguments. `walk` is at the object that has `name`. */
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
      const schemas = schemasAt(walk, shape, Array.isArray(value) ? `${pointer}/${index}` : pointer);
      collectValue(one, place);
      collectPassed(one, schemas, `${pointer} of ${op}`, place);
    }
  }
}
