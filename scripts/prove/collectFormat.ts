import type {
  Binding,
  Fact,
  Format,
  FormatArguments,
  TextValues,
  Value,
} from '../../generated/models/screen.v1.d.ts';
import { formatDescriptions } from '../../src/formats/registry.ts';
import { decimalPattern } from '../../src/language/base/decimal.ts';
import { isBinding, isDerived, isFormatted } from '../../src/language/index.ts';
import type { JsonSchema } from '../description/jsonSchema.ts';
import { collectCondition, collectValue, valueSchemas } from './collectValues.ts';
import type { ScopeShape } from './screenUses.ts';
import { here, schemasAt, step, type Walk } from './walk.ts';

/** A text and its values, each unchanged or formatted; `walk` is at the object that has both. */
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

export function collectFormat(
  format: Format,
  formatArgs: FormatArguments | undefined,
  schemas: readonly JsonSchema[],
  walk: Walk,
): void {
  walk.uses.formats.push({ ...here(walk), format, formatArgs: formatArgs ?? {}, schemas });
  collectEntries(format, formatArgs ?? {}, schemas, walk);
  for (const name of bound) {
    const value = formatArgs?.[name];
    if (value !== undefined) collectValue(value, step(walk, 'formatArgs', name));
  }
}

/** The options of all formats that may be bound, by the schemas that the formats give them. */
const bound = [
  ...new Set(
    Object.values(formatDescriptions).flatMap(({ options }) =>
      Object.entries(options).flatMap(([name, { $ref }]) => ($ref === '#/definitions/Value' ? [name] : [])),
    ),
  ),
] as BoundArgument[];

type BoundArgument = {
  [Name in keyof FormatArguments]-?: Binding extends FormatArguments[Name] ? Name : never;
}[keyof FormatArguments];

/** What a format of lists writes of each entry, as values of their own. */
function collectEntries(
  list: Format,
  formatArgs: FormatArguments,
  schemas: readonly JsonSchema[],
  walk: Walk,
): void {
  const { entries } = formatDescriptions[list];
  const item = schemas.find(({ items }) => items)?.items;
  if (entries === undefined || !item) return;
  const shape: ScopeShape = { schema: item, title: `an entry of the ${list}` };
  for (const [name, format] of Object.entries(entries)) {
    const pointer = String(formatArgs[name as keyof FormatArguments] ?? '');
    walk.uses.pointers.push({ ...here(step(walk, 'formatArgs', name)), pointer, shape });
    walk.uses.formats.push({
      ...here(walk),
      format,
      formatArgs: optionsReadBy(format, formatArgs),
      schemas: schemasAt(walk, shape, pointer),
    });
  }
}

/** The options that the format reads. */
function optionsReadBy(format: Format, args: FormatArguments): FormatArguments {
  const { options } = formatDescriptions[format];
  return Object.fromEntries(Object.entries(args).filter(([name]) => name in options));
}

export function collectFact(fact: Fact, outer: Walk): void {
  const walk = { ...outer, subject: `fact "${fact.id}"` };
  collectCondition(fact.when, step(walk, 'when'));
  collectValue(fact.value, step(walk, 'value'));
  collectFormat(fact.format, fact.formatArgs, shownSchemas(fact.value, walk), walk);
}

/** What a fact can show: a literal is the only possible value. */
export function shownSchemas(value: Value, walk: Walk): readonly JsonSchema[] {
  if (isBinding(value) || isDerived(value)) return valueSchemas(value, walk);
  if (typeof value === 'string' && decimalPattern.test(value)) return [{ type: 'string', format: 'decimal' }];
  return [{ type: value === null ? 'null' : typeof value, enum: [value] }];
}
