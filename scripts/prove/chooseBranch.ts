import type { JsonSchema } from '../description/jsonSchema.ts';
import { didYouMean } from './nearest.ts';
import { listOf, matchesType, quote, typeSentence } from './shapeWords.ts';

/** The alternative that a value was meant to be, or why none fits. */
export type BranchChoice =
  | { branch: JsonSchema }
  | { sentence: string; suggestion?: string | undefined; key?: string };

/** Properties that tell alternatives apart by their value. */
const TAGS = ['kind', 'mode'];

/** Finds the alternative of a oneOf or anyOf: by `kind` or `mode`, by the present keys, or by type. */
export function chooseBranch(value: unknown, choices: readonly JsonSchema[], root: JsonSchema): BranchChoice {
  const branches = branchesOf(choices, root);
  const fitting = branches.filter(({ types }) => types.length === 0 || matchesType(value, types));
  if (fitting.length === 0) {
    const types = branches.flatMap((branch) => branch.types);
    return { sentence: `must be ${typeSentence([...new Set(types)])}.` };
  }
  if (value === null || typeof value !== 'object') return { branch: fitting[0]?.choice ?? {} };
  return byTag(value, fitting) ?? unknownOperator(value, fitting) ?? byKeys(value, fitting);
}

interface Branch {
  choice: JsonSchema;
  /** What `choice` refers to, or itself. */
  schema: JsonSchema;
  /** Types that a value of it can have; none when the schema does not say. */
  types: readonly string[];
}

/** A list of alternatives is compared with thousands of values. Each belongs to one meta-schema, its root. */
const remembered = new WeakMap<readonly JsonSchema[], readonly Branch[]>();

function branchesOf(choices: readonly JsonSchema[], root: JsonSchema): readonly Branch[] {
  const known = remembered.get(choices);
  if (known !== undefined) return known;
  const branches = choices.map((choice) => {
    const schema = resolve(choice, root);
    return { choice, schema, types: typesOf(schema, root) };
  });
  remembered.set(choices, branches);
  return branches;
}

function byTag(value: object, branches: readonly Branch[]): BranchChoice | undefined {
  for (const tag of TAGS) {
    const known = branches.filter(({ schema }) => schema.properties?.[tag]?.const !== undefined);
    if (known.length < 2) continue;
    const found = (value as Record<string, unknown>)[tag];
    const match = known.find(({ schema }) => schema.properties?.[tag]?.const === found);
    if (match) return { branch: match.choice };
    const names = known.map(({ schema }) => String(schema.properties?.[tag]?.const));
    if (found === undefined) return { sentence: `needs a "${tag}": ${listOf(names, 'or')}.` };
    const suggestion = typeof found === 'string' ? didYouMean(found, names) : undefined;
    return { sentence: `has the unknown ${tag} ${quote(found)}.`, suggestion, key: tag };
  }
  return undefined;
}

/** Operators of other languages and their equivalents in ours. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  gte: 'Write { "not": { "lt": … } } for "at least".',
  lte: 'Write { "not": { "gt": … } } for "at most".',
  ne: 'Write { "not": { "eq": … } }.',
  neq: 'Write { "not": { "eq": … } }.',
  and: 'Write "all".',
  or: 'Write "any".',
  exists: 'Write "has".',
};

/** For alternatives distinguished by their first property, such as conditions, and a value with none of these. */
function unknownOperator(value: object, branches: readonly Branch[]): BranchChoice | undefined {
  const isClosed = branches.every(
    ({ schema }) => schema.additionalProperties === false && schema.required !== undefined,
  );
  const known = new Set(branches.flatMap(({ schema }) => Object.keys(schema.properties ?? {})));
  const firsts = branches.flatMap(({ schema }) => schema.required?.[0] ?? []);
  const key = Object.keys(value).find((name) => !known.has(name));
  if (!isClosed || key === undefined || firsts.some((name) => name in value)) return undefined;
  const cure = Object.hasOwn(ELSEWHERE, key) ? ELSEWHERE[key] : didYouMean(key, firsts);
  return {
    sentence: `has the unknown ${quote(key)}; it needs one of ${listOf(firsts, 'or')}.`,
    suggestion: cure,
    key,
  };
}

function byKeys(value: object, branches: readonly Branch[]): BranchChoice {
  const keys = Object.keys(value);
  const ranked = branches.map((branch) => {
    const required = branch.schema.required ?? [];
    return { ...branch, hits: required.filter((key) => keys.includes(key)).length, needed: required.length };
  });
  const best = Math.max(...ranked.map(({ hits }) => hits));
  if (best > 0 || ranked.length === 1) {
    // Of equals, the one with the fewest missing keys: {lt, as} before {lt, as, more}.
    const [match] = ranked
      .filter(({ hits }) => hits === best)
      .sort((a, b) => a.needed - a.hits - (b.needed - b.hits));
    return { branch: match?.choice ?? {} };
  }
  const firsts = ranked.map(({ schema }) => schema.required?.[0] ?? '').filter((name) => name !== '');
  const suggestion = keys.map((key) => didYouMean(key, firsts)).find((found) => found !== undefined);
  return { sentence: `needs one of ${listOf(firsts, 'or')}.`, suggestion };
}

function resolve(schema: JsonSchema, root: JsonSchema): JsonSchema {
  const name = schema.$ref?.split('/').pop();
  return name === undefined ? schema : resolve(root.definitions?.[name] ?? {}, root);
}

/** Every type that a value of this schema can have; none when the schema does not say. */
function typesOf(schema: JsonSchema, root: JsonSchema): string[] {
  const choices = schema.anyOf ?? schema.oneOf;
  if (schema.type !== undefined) return [schema.type].flat();
  return (choices ?? []).flatMap((choice) => typesOf(resolve(choice, root), root));
}
