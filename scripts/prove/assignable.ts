import type { JsonSchema } from '../description/jsonSchema.ts';
import { listOf, quote, typeSentence } from './shapeWords.ts';

/** Why not every value of `given` is one of `target`, as the end of a sentence; undefined when each of them is. */
export function assignable(given: JsonSchema, target: JsonSchema): string | undefined {
  const types = target.type === undefined ? undefined : [target.type].flat();
  const own = given.type === undefined ? typesOfMembers(given) : [given.type].flat();
  const isTyped = types === undefined || own.every((type) => types.includes(type) || widened(type, types));
  if (own.length === 0 && types !== undefined) return `it must say that it is ${typeSentence(types)}`;
  if (!isTyped && types) return `it is ${typeSentence(own)}, and ${typeSentence(types)} is needed`;
  if (target.enum) {
    const others = (given.enum ?? []).filter((member) => !target.enum?.includes(member));
    if (given.enum === undefined)
      return `it must list its values, out of ${listOf(target.enum.map(quote), 'and')}`;
    if (others.length > 0) return `${listOf(others.map(quote), 'and')} cannot stand there`;
  }
  if (target.minimum !== undefined && (given.minimum ?? Number.NEGATIVE_INFINITY) < target.minimum) {
    return `its "minimum" must be ${target.minimum} or more`;
  }
  if (target.minItems !== undefined && (given.minItems ?? 0) < target.minItems) {
    return `its "minItems" must be ${target.minItems} or more`;
  }
  return target.items && given.items ? assignable(given.items, target.items) : undefined;
}

function widened(type: string, types: readonly string[]): boolean {
  return type === 'integer' && types.includes('number');
}

function typesOfMembers({ enum: members = [] }: JsonSchema): string[] {
  return [...new Set(members.map((member) => (member === null ? 'null' : typeof member)))];
}
