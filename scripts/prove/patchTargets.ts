import type { JsonObject } from '../../src/compliance/json.ts';
import { kindOf, patchable } from '../../src/compliance/patchable.ts';
import { isRecord } from '../../src/language/index.ts';
import type { JsonSchema } from '../description/jsonSchema.ts';
import { argumentsSchema } from '../description/listOperations.ts';
import { schemaAt } from '../description/schemaAt.ts';
import type { Proof } from './proof.ts';
import { listOf, quote, typeSentence } from './shapeWords.ts';

const CHOICES: JsonSchema = { type: 'array', minItems: 1, items: { type: 'string' } };

/** What an edition may set on a part: pointer → the schema of its values. */
export function patchTargets(part: JsonObject, proof: Proof): Readonly<Record<string, JsonSchema>> {
  const kind = kindOf(part);
  if (kind === 'widget') return widgetTargets(part, proof);
  const named = (patchable[kind] ?? []).filter((pointer) => !pointer.includes('*'));
  const listed = named.map((pointer) => [pointer, targetOf(pointer, part, proof)] as const);
  return Object.fromEntries([...listed, ...innerTargets(kind, part, proof)]);
}

/** Targets inside a part: the options of a form's fields, the arguments of a source (of a bound one, its fallback). */
function innerTargets(kind: string, part: JsonObject, proof: Proof): (readonly [string, JsonSchema])[] {
  const escaped = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1');
  if (kind === 'form')
    return Object.keys(isRecord(part.options) ? part.options : {}).flatMap((field) =>
      ['include', 'exclude'].map((list) => [`/options/${escaped(field)}/${list}`, CHOICES] as const),
    );
  if (kind !== 'source') return [];
  const operation = proof.operations.get(String(part.op));
  const taken = operation ? argumentsSchema(operation) : {};
  return Object.entries(isRecord(part.args) ? part.args : {}).map(([pointer, value]) => {
    const found = schemaAt(taken, pointer, proof.description);
    const [schema = {}] = 'schemas' in found ? found.schemas : [];
    const isBound = isRecord(value) && '$' in value;
    return [`/args/${escaped(pointer)}${isBound ? '/or' : ''}`, schema] as const;
  });
}

function targetOf(pointer: string, part: JsonObject, { routes, forms, unknown }: Proof): JsonSchema {
  switch (pointer) {
    case '/tone':
      return { type: 'string', enum: ['info', 'warn', 'success', 'fail'] };
    case '/to':
      return { type: 'string', enum: routes.map(({ id }) => id) };
    case '/variant':
      if (unknown.has('form', String(part.form))) return { type: 'string' };
      return { type: 'string', enum: Object.keys(forms.get(String(part.form))?.form.variants ?? {}) };
    case '/options/include':
    case '/options/exclude':
    case '/include':
      return CHOICES;
    case '/poll/everyMs':
      return { type: 'integer', minimum: 2000 };
    default:
      return { type: 'string' };
  }
}

/** The properties that the widget's manifest lists; for a bound one also its fallback. */
function widgetTargets(
  { widget, props }: JsonObject,
  { widgets, description }: Proof,
): Record<string, JsonSchema> {
  const manifest = widgets.get(String(widget));
  if (!manifest) return {};
  return Object.fromEntries(
    manifest.patchable.flatMap((pointer) => {
      const found = schemaAt(manifest.props, pointer, description);
      const schema = 'schemas' in found ? (found.schemas[0] ?? {}) : {};
      const bound = isRecord(props) ? props[pointer.slice(1)] : undefined;
      const whole: [string, JsonSchema] = [`/props${pointer}`, schema];
      return isRecord(bound) && '$' in bound ? [whole, [`/props${pointer}/or`, schema]] : [whole];
    }),
  );
}

/** Why not every value of `given` is allowed by `target`, as the end of a sentence; undefined when all are. */
export function assignable(given: JsonSchema, target: JsonSchema): string | undefined {
  const problem = typeProblem(given, target) ?? valuesProblem(given, target) ?? floorProblem(given, target);
  if (problem !== undefined || !target.items || !given.items) return problem;
  return assignable(given.items, target.items);
}

function typeProblem(given: JsonSchema, target: JsonSchema): string | undefined {
  if (target.type === undefined) return undefined;
  const types = [target.type].flat();
  const own = given.type === undefined ? typesOfMembers(given) : [given.type].flat();
  if (own.length === 0) return `it must say that it is ${typeSentence(types)}`;
  if (own.every((type) => types.includes(type) || widened(type, types))) return undefined;
  return `it is ${typeSentence(own)}, and ${typeSentence(types)} is needed`;
}

function valuesProblem(given: JsonSchema, { enum: allowed }: JsonSchema): string | undefined {
  if (allowed === undefined) return undefined;
  if (given.enum === undefined) return `it must list its values, out of ${listOf(allowed.map(quote), 'and')}`;
  const others = given.enum.filter((member) => !allowed.includes(member));
  return others.length > 0 ? `${listOf(others.map(quote), 'and')} cannot stand there` : undefined;
}

function floorProblem(given: JsonSchema, { minimum, minItems }: JsonSchema): string | undefined {
  if (minimum !== undefined && (given.minimum ?? Number.NEGATIVE_INFINITY) < minimum)
    return `its "minimum" must be ${minimum} or more`;
  if (minItems !== undefined && (given.minItems ?? 0) < minItems)
    return `its "minItems" must be ${minItems} or more`;
  return undefined;
}

function widened(type: string, types: readonly string[]): boolean {
  return type === 'integer' && types.includes('number');
}

function typesOfMembers({ enum: members = [] }: JsonSchema): string[] {
  return [...new Set(members.map((member) => (member === null ? 'null' : typeof member)))];
}
