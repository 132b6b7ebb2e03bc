import { isBinding } from '../../../src/language/index.ts';
import { argumentsSchema } from '../../description/argumentsSchema.ts';
import type { JsonSchema } from '../../description/jsonSchema.ts';
import { schemaAt } from '../../description/schemaAt.ts';
import type { Finding } from '../finding.ts';
import { findingAt } from '../findingAt.ts';
import { enumMembers, fitsSchema } from '../fitsSchema.ts';
import { didYouMean } from '../nearest.ts';
import type { Proof, ScreenFile } from '../proof.ts';
import type { OptionUse } from '../screenUses.ts';
import { listOf, quote } from '../shapeWords.ts';

/** S105: a fixed choice is a value that its field, or the parameter that its filter is given to, can have. */
export function s105Options(proof: Proof): Finding[] {
  return proof.screens.flatMap((file) =>
    file.uses.optionSets.flatMap((set) => {
      const takers = set.home === 'filter' ? takersOf(set.field, file, proof) : [set.schemas];
      return (set.source.values ?? []).flatMap(({ value }, index) => {
        const refusing = takers.find((schemas) => !takes(value, schemas, set));
        if (!refusing) return [];
        const members = (enumMembers(refusing) ?? []).map(String);
        const sentence = `${set.subject}: ${quote(value)} is no choice here${members.length > 0 ? `; the contract has ${listOf(members, 'or')}` : ''}.`;
        const hint = didYouMean(String(value), members);
        return [findingAt(file.document, [...set.path, 'values', index, 'value'], 'S105', sentence, hint)];
      });
    }),
  );
}

/** Parameters that are given the filter as it is. */
function takersOf(field: string, { uses }: ScreenFile, proof: Proof): (readonly JsonSchema[])[] {
  return uses.operations.flatMap(({ op, args }) => {
    const entry = proof.operations.get(op);
    if (!entry) return [];
    return Object.entries(args).flatMap(([pointer, value]) => {
      if (!isBinding(value) || value.$ !== `filter#/${field}`) return [];
      const found = schemaAt(argumentsSchema(entry), pointer, proof.description);
      return 'schemas' in found ? [found.schemas] : [];
    });
  });
}

/** A filter lives in the page's address, where everything is a text. */
function takes(value: unknown, schemas: readonly JsonSchema[], { home }: OptionUse): boolean {
  const members = enumMembers(schemas);
  if (home === 'filter' && members) return members.map(String).includes(String(value));
  return home === 'filter' || fitsSchema(value, schemas);
}
