import { takers } from '../extUses.ts';
import type { Finding } from '../finding.ts';
import { findingAt } from '../findingAt.ts';
import type { Proof } from '../proof.ts';
import { quote } from '../shapeWords.ts';

/** S503: a part hangs on every flag, and a part takes every value that an edition can give it. */
export function s503Flags(proof: Proof): Finding[] {
  const { flagsFile, flags, isWhole } = proof;
  // A file that could not be read may have the part.
  if (!flagsFile || !isWhole || !proof.navigation) return [];
  const named = new Set(
    proof.marks.flatMap(({ definition, value }) => (definition === 'Feature' ? [value] : [])),
  );
  // A misspelt flag (S301) was probably meant to be one of these.
  if ([...named].some((flag) => !flags.has(flag))) return [];
  const idle = [...flags].filter((flag) => !named.has(flag));
  return [
    ...idle.map((flag) => {
      const sentence = `flag ${quote(flag)}: no part of a screen and no entry of the navigation hangs on it, so switching it changes nothing.`;
      const cure = `Write "feature": ${quote(flag)} at a part.`;
      return findingAt(flagsFile, ['flags', flag], 'S503', sentence, cure, 'key');
    }),
    ...[...proof.exts].flatMap(([flag, { $id, properties = {} }]) =>
      // Whose schema is another flag's, says S303.
      idle.includes(flag) || $id !== `${flag}.json` ? [] : untaken(flag, Object.keys(properties), proof),
    ),
  ];
}

function untaken(flag: string, names: readonly string[], proof: Proof): Finding[] {
  const { flagsFile } = proof;
  if (!flagsFile) return [];
  const taken = takers(proof)
    .filter(({ part }) => part.feature === flag)
    .flatMap(({ links }) => Object.keys(links).map((pointer) => pointer.split('/')[1]));
  return names
    .filter((name) => !taken.includes(name))
    .map((name) => {
      const sentence = `flag ${quote(flag)}: no part takes ${quote(name)} of its ext, so giving it changes nothing.`;
      const cure = `Write "ext": { "/${name}": … } at a part with "feature": ${quote(flag)}.`;
      return findingAt(flagsFile, ['flags', flag, 'ext'], 'S503', sentence, cure);
    });
}
