import type { Finding } from '../finding.ts';
import { findingAt } from '../findingAt.ts';
import type { Proof } from '../proof.ts';
import { quote } from '../shapeWords.ts';

/** S106: choices that come from an answer say which list of it they are, and only who has room for it remembers them. */
export function s106Options(proof: Proof): Finding[] {
  return [...listFindings(proof), ...recentFindings(proof)];
}

function listFindings(proof: Proof): Finding[] {
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

/** What was chosen lately is shown by pickers and by fields of forms; the filters and lines of a table have no room for it. */
function recentFindings(proof: Proof): Finding[] {
  return proof.screens.flatMap(({ document, uses }) =>
    uses.optionSets.flatMap(({ path, subject, source }) => {
      if (source.recent === undefined || !path.some((step) => step === 'filters' || step === 'rows'))
        return [];
      const sentence = `${subject}: "recent" belongs to a picker or to a field of a form.`;
      return [findingAt(document, [...path, 'recent'], 'S106', sentence)];
    }),
  );
}
