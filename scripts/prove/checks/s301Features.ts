import { causedBy, findingAt, type RawFinding } from '../finding.ts';
import { didYouMean } from '../nearest.ts';
import type { Proof } from '../proof.ts';
import { quote } from '../shapeWords.ts';

/** S301: every feature that a part subscribes to is a flag of schemas/compliance/flags.json. */
export function s301Features(proof: Proof): RawFinding[] {
  return proof.marks
    .filter(({ definition, value }) => definition === 'Feature' && !isKnownFlag(value, proof))
    .map(({ document, path, subject, value }) => {
      const sentence = `${subject}: ${quote(value)} is not a flag of schemas/compliance/flags.json.`;
      return causedBy(
        `flag ${value}`,
        findingAt(document, path, 'S301', sentence, didYouMean(value, proof.flags)),
      );
    });
}

function isKnownFlag(name: string, { flags, unknown }: Proof): boolean {
  return flags.has(name) || unknown.has('flag', name);
}
