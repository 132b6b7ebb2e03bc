import type { FormFile } from '../../generated/models/form.v1.d.ts';
import type { Condition, FormNode } from '../../generated/models/screen.v1.d.ts';
import { parseBinding, parsePointer } from '../../src/language/index.ts';
import type { JsonSchema } from '../description/jsonSchema.ts';
import type { Path } from '../documents/jsonDocument.ts';
import { bindingsIn } from './operands.ts';
import { isPossible } from './possibleTruths.ts';
import type { FormEntry, Proof } from './proof.ts';

/**
 * What must hold for a field to be part of the form, besides its variant. Whether the server asks for it (`asked`) is
 * left out: the server asks for all it needs.
 */
export function shownWhen({ form }: FormEntry, pointer: string): Condition[] {
  const { when, feature, belongsTo = {} } = form.ui?.[pointer] ?? {};
  const belongs = Object.entries(belongsTo).map(
    ([other, of]): Condition => ({ in: { $: `form#${other}` }, of }),
  );
  const flag: Condition[] = feature === undefined ? [] : [{ flag: feature }];
  return [...(when === undefined ? [] : [when]), ...flag, ...belongs];
}

/** The fields whose values, or whose chosen rows, a condition reads. */
export function fieldsRead(condition: unknown, fields: readonly string[]): string[] {
  return bindingsIn(condition).flatMap((binding) => {
    const field = fieldOf(binding, fields);
    return field === undefined ? [] : [field];
  });
}

/** `form#/chain/name` and `option:/chain#/id` both depend on /chain. */
export function fieldOf(binding: string, fields: readonly string[]): string | undefined {
  const { scope = '', pointer = '' } = parseBinding(binding) ?? {};
  const path = scope === 'form' ? pointer : scope.startsWith('option:') ? scope.slice('option:'.length) : '';
  return fields.find((field) => path === field || path.startsWith(`${field}/`));
}

/** The schema of a field of a form; undefined when the form has none. */
export function fieldSchema(schema: JsonSchema | undefined, pointer: string): JsonSchema | undefined {
  return (parsePointer(pointer) ?? []).reduce<JsonSchema | undefined>(
    (outer, name) =>
      outer?.properties && Object.hasOwn(outer.properties, name) ? outer.properties[name] : undefined,
    schema,
  );
}

/** Whether the form requires the field, in a variant of the form or (undefined) without one. */
export function isRequired({ form, schema }: FormEntry, pointer: string, variant?: string): boolean {
  const home = fieldSchema(schema, pointer.slice(0, pointer.lastIndexOf('/')));
  const isAlways = home?.required?.includes(parsePointer(pointer)?.at(-1) ?? '') === true;
  return isAlways || (variant !== undefined && form.variants?.[variant]?.require.includes(pointer) === true);
}

/** A place in a form's file that refers to a field. */
interface Mention {
  path: Path;
  pointer: string;
  /** Whether the pointer is the name of a property or its value. */
  at: 'key' | 'value';
}

/** Every field that a form's file refers to, besides `pick` and the variants. */
export function fieldsNamed(form: FormFile): Mention[] {
  return [
    ...named(['ui'], form.ui),
    ...named(['narrow'], form.narrow),
    ...Object.entries(form.ui ?? {}).flatMap(([pointer, { range, belongsTo }]) => [
      ...named(['ui', pointer, 'belongsTo'], belongsTo),
      ...Object.entries({ end: range?.end, zone: range?.zone }).flatMap(([name, found]): Mention[] =>
        found === undefined ? [] : [{ path: ['ui', pointer, 'range', name], pointer: found, at: 'value' }],
      ),
    ]),
    ...listed(['require'], form.require),
    ...listed(['asked', 'fields'], form.asked?.fields),
    ...form.layout.flatMap((row, line) => listed(['layout', line], row)),
  ];
}

function named(path: Path, record: Readonly<Record<string, unknown>> | undefined): Mention[] {
  return Object.keys(record ?? {}).map((pointer) => ({ path: [...path, pointer], pointer, at: 'key' }));
}

function listed(path: Path, pointers: readonly string[] | undefined): Mention[] {
  return (pointers ?? []).map((pointer, index) => ({ path: [...path, index], pointer, at: 'value' }));
}

/** Fields with a value before any input: filled in by pages or by options, or sent without being rendered. */
function givenAnywhere({ form }: FormEntry, { screens }: Proof): ReadonlySet<string> {
  const nodes = screens.flatMap(({ uses }) => uses.forms.map(({ node }) => node));
  const own = nodes.filter((node) => node.form === form.id);
  const hidden = form.pick.filter((pointer) => form.ui?.[pointer]?.widget === 'hidden');
  return new Set([...filledIn(own), ...hidden]);
}

/** Fields that these nodes fill in before any input, or by what is chosen. */
export function filledIn(nodes: readonly FormNode[]): string[] {
  return nodes.flatMap(({ initial, options }) => [
    ...Object.keys(initial ?? {}),
    ...Object.values(options ?? {}).flatMap(({ fills }) => Object.keys(fills ?? {})),
  ]);
}

/** The fields that can never be shown, each with the others that it waits for. */
export function neverShown(entry: FormEntry, proof: Proof): ReadonlyMap<string, readonly string[]> {
  const { form } = entry;
  const given = givenAnywhere(entry, proof);
  const waiting = new Map<string, Condition>();
  for (const pointer of form.pick) {
    const when = form.ui?.[pointer]?.when;
    if (when !== undefined && fieldsRead(when, form.pick).length > 0) waiting.set(pointer, when);
  }
  const isMissing = (binding: string) => {
    const field = fieldOf(binding, form.pick);
    return field !== undefined && waiting.has(field) && !given.has(field);
  };
  for (let before = -1; before !== waiting.size; ) {
    before = waiting.size;
    for (const [pointer, when] of waiting)
      if (isPossible([when], ([truth]) => truth === true, { isMissing })) waiting.delete(pointer);
  }
  return new Map(
    [...waiting].map(([pointer, when]) => [
      pointer,
      [...new Set(fieldsRead(when, form.pick))].filter((other) => waiting.has(other)),
    ]),
  );
}
