import { type Finding, findingAt } from '../finding.ts';
import type { Proof } from '../proof.ts';
import { quote } from '../shapeWords.ts';
import { hasUnknownNames } from '../unknown.ts';

/**
 * S109: polling ends because of what it reads. (The meta-schema requires an interval of at least 2 s and a maximum
 * number of times.)
 */
export function s109Polling(proof: Proof): Finding[] {
  const pages = proof.screens.filter((file) => !hasUnknownNames(file));
  return pages.flatMap(({ document, uses }) =>
    uses.sources
      .filter(({ name, source }) => source.poll && !JSON.stringify(source.poll.while).includes(`"${name}#`))
      .map(({ path, subject, name }) => {
        const sentence = `${subject}: "while" does not read ${quote(`${name}#…`)}, so no answer can end the polling.`;
        return findingAt(document, [...path, 'poll', 'while'], 'S109', sentence);
      }),
  );
}
