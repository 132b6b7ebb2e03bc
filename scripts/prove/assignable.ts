import type { JsonSchema } from '../description/jsonSchema.ts';
import { listOf, quote, typeSentence } from './shapeWords.ts';

/** Why not every value of `given` is one of `target`, as the end of a sentence; undefined when each of them is. */
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
