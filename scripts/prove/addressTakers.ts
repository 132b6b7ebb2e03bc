import { isBinding } from '../../src/language/index.ts';
import type { JsonSchema } from '../description/jsonSchema.ts';
import type { Path } from '../documents/jsonDocument.ts';
import { enumMembers, fitsSchema } from './fitsSchema.ts';
import type { Proof, ScreenFile } from './proof.ts';
import { quote } from './shapeWords.ts';

/** Something that takes a value of a page's URL unchanged. Values in a URL are strings. */
export interface AddressTaker {
  /** `/source of preKyaCheck`, `filter "level"`. */
  name: string;
  /** Alternative schemas of the accepted value; none when any value is accepted. */
  schemas: readonly JsonSchema[];
}

/** Whether a literal can come from a URL, where everything is a string. */
export function takesFromAddress(literal: unknown, { schemas }: AddressTaker): boolean {
  const members = enumMembers(schemas)?.map(String);
  return members?.includes(String(literal)) ?? (typeof literal === 'string' || fitsSchema(literal, schemas));
}

/**
 * Everything on a page that takes a value of its URL: operations, forms, widgets, its own options and tabs, and, when
 * nothing else reads the value, what it is compared with. Anything else reads it as a string.
 *
 * @param $ `filter#/source`, `route#/id`
 */
export function addressTakers(file: ScreenFile, $: string, proof: Proof): AddressTaker[] {
  const takers = [...passedTo(file, $, proof), ...chosenAs(file, $), ...comparedAs(file, $)];
  return takers.length > 0 ? takers : [{ name: $, schemas: [{ type: 'string' }] }];
}

/** The operations, forms and widgets of a page that receive the value. */
export function passedTo({ uses }: ScreenFile, $: string, proof: Proof): AddressTaker[] {
  const passed = uses.taken
    .filter((taken) => taken.$ === $)
    .map(({ schemas, against: name }) => ({ name, schemas }));
  const properties = uses.widgets.flatMap(({ node }) =>
    Object.entries(node.props).flatMap(([name, value]) => {
      const schema = proof.widgets.get(node.widget)?.props.properties?.[name];
      return schema && isBinding(value) && value.$ === $
        ? [{ name: `${quote(name)} of ${node.widget}`, schemas: [schema] }]
        : [];
    }),
  );
  return [...passed, ...properties];
}

function oneOf(name: string, members: readonly unknown[]): AddressTaker {
  return { name, schemas: [{ type: 'string', enum: [...new Set(members.map(String))] }] };
}

/** The literal choices and the tabs that a value of the URL can be. */
export function chosenAs({ uses }: ScreenFile, $: string): AddressTaker[] {
  const choices = uses.optionSets.flatMap(({ home, field, source }) =>
    home === 'filter' && `filter#/${field}` === $ && source.values && source.free !== true
      ? [
          oneOf(
            `filter ${quote(field)}`,
            source.values.map(({ value }) => value),
          ),
        ]
      : [],
  );
  const tabs = uses.tabs
    .filter(({ id }) => `filter#/${id}` === $)
    .map(({ id, choices: tabIds }) => oneOf(`tabs ${quote(id)}`, tabIds));
  return [...choices, ...tabs];
}

/** A value that a page only compares has no effect unless it is one of those it is compared with. */
function comparedAs({ uses }: ScreenFile, $: string): AddressTaker[] {
  const literals = uses.literals.filter(({ against }) => against === $);
  const comparisons = new Set(literals.map(({ path }) => comparisonOf(path)));
  const reads = uses.bindings.filter(({ binding, path }) => binding.$ === $ && path.at(-1) !== 'has');
  const isOnlyCompared = reads.every(({ path }) => comparisons.has(comparisonOf(path)));
  const members = literals.map(({ literal }) => literal);
  return members.length > 0 && isOnlyCompared ? [oneOf($, members)] : [];
}

/** The `eq`, or the condition with `in` and `of`, that contains a given part. */
function comparisonOf(path: Path): string {
  return path.slice(0, path.at(-2) === 'of' ? -2 : -1).join('/');
}
