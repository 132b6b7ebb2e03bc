import type {
  Binding,
  Fact,
  Format,
  FormatArguments,
  FormattedValue,
  TextValues,
  Value,
} from '../../generated/models/screen.v1.d.ts';
import { isBinding, isDerived } from '../../src/language/index.ts';
import type { JsonSchema } from '../description/jsonSchema.ts';
import { collectCondition, collectValue, valueSchemas } from './collectValues.ts';
import { optionsReadBy } from './formatRules.ts';
import type { ScopeShape } from './screenUses.ts';
import { here, schemasAt, step, type Walk } from './walk.ts';

const DECIMAL = /^-?\d+(\.\d+)?$/;

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

function isFormatted(value: Value | FormattedValue): value is FormattedValue {
  return typeof value === 'object' && value !== null && 'format' in value;
}

export function collectFormat(
  format: Format,
  formatArgs: FormatArguments | undefined,
  schemas: readonly JsonSchema[],
  walk: Walk,
): void {
  walk.uses.formats.push({ ...here(walk), format, formatArgs: formatArgs ?? {}, schemas });
  if (format === 'timeline') collectTimeline(formatArgs ?? {}, schemas, walk);
  for (const name of bound) {
    const value = formatArgs?.[name];
    if (value !== undefined) collectValue(value, step(walk, 'formatArgs', name));
  }
}

/** Arguments of a format that may be bound; a new one does not compile until it is added here. */
type BoundArgument = {
  [Name in keyof FormatArguments]-?: Binding extends FormatArguments[Name] ? Name : never;
}[keyof FormatArguments];

const isBound: Readonly<Record<BoundArgument, true>> = {
  coin: true,
  currency: true,
  tag: true,
  to: true,
  of: true,
};
const bound = Object.keys(isBound) as BoundArgument[];

/** The states and times of a timeline, each as a separate value. */
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
      formatArgs: optionsReadBy(format, rest),
      schemas: schemasAt(walk, shape, pointer),
    });
  }
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
  if (typeof value === 'string' && DECIMAL.test(value)) return [{ type: 'string', format: 'decimal' }];
  return [{ type: value === null ? 'null' : typeof value, enum: [value] }];
}
