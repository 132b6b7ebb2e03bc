import type { Finding } from '../finding.ts';
import { findingAt } from '../findingAt.ts';
import type { Proof } from '../proof.ts';
import { quote } from '../shapeWords.ts';

/** S106: choices that come from an answer say which list of it they are. */
export function s106Options(proof: Proof): Finding[] {
  return proof.screens.flatMap(({ document, screen, uses }) =>
    uses.optionSets.flatMap(({ path, subject, source }) => {
      if (source.values !== undefined || source.items !== undefined) return [];
      const named = source.source === undefined ? undefined : screen.sources?.[source.source];
      if (named?.items !== undefined || (source.source !== undefined && !named)) return [];
      if (source.op === undefined && !named) return [];
      const giver = source.op ?? `source ${quote(source.source)}`;
      const sentence = `${subject}: "items" is missing, so ${giver} gives no choices.`;
      return [findingAt(document, path, 'S106', sentence)];
    }),
  );
}
