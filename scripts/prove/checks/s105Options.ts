import { passedTo, takesFromAddress } from '../addressTakers.ts';
import type { Finding } from '../finding.ts';
import { findingAt } from '../findingAt.ts';
import { enumMembers, fitsSchema } from '../fitsSchema.ts';
import { didYouMean } from '../nearest.ts';
import type { Proof, ScreenFile } from '../proof.ts';
import type { OptionUse } from '../screenUses.ts';
import { listOf, quote } from '../shapeWords.ts';

/** S105: a fixed choice is a value that its field, or what its filter is given to, can have. */
export function s105Options(proof: Proof): Finding[] {
  return proof.screens.flatMap((file) =>
    file.uses.optionSets.flatMap((set) => {
      const takers = takersOf(set, file, proof);
      return (set.source.values ?? []).flatMap(({ value }, index) => {
        const refusing = takers.find(({ takes }) => !takes(value));
        if (!refusing) return [];
        const members = refusing.members ?? [];
        const sentence = `${set.subject}: ${quote(value)} is no choice here${members.length > 0 ? `; the contract has ${listOf(members, 'or')}` : ''}.`;
        const hint = didYouMean(String(value), members);
        return [findingAt(file.document, [...set.path, 'values', index, 'value'], 'S105', sentence, hint)];
      });
    }),
  );
}

interface ChoiceTaker {
  members: readonly string[] | undefined;
  takes(value: unknown): boolean;
}

/** A filter lives in the page's address, where everything is a text; a field keeps the type of its choice. */
function takersOf({ home, field, schemas }: OptionUse, file: ScreenFile, proof: Proof): ChoiceTaker[] {
  if (home !== 'filter')
    return [{ members: enumMembers(schemas)?.map(String), takes: (value) => fitsSchema(value, schemas) }];
  return passedTo(file, `filter#/${field}`, proof).map((taker) => ({
    members: enumMembers(taker.schemas)?.map(String),
    takes: (value) => takesFromAddress(value, taker),
  }));
}
