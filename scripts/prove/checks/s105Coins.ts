import { type Finding, findingAt } from '../finding.ts';
import { fitsSchema } from '../fitsSchema.ts';
import { didYouMean } from '../nearest.ts';
import type { Proof } from '../proof.ts';
import { quote } from '../shapeWords.ts';

/**
 * S105: a coin that a page names is one of those it can draw. To the contract a coin is any text, since the exchange
 * lists others every week; a file can name only what its author knows, and that has a mark.
 */
export function s105Coins({ screens, coins, description }: Proof): Finding[] {
  // Without marks the set of coins is unknown.
  const pattern = description.components.schemas.Coin?.pattern;
  if (coins.size === 0 || pattern === undefined) return [];
  return screens.flatMap(({ document, uses }) =>
    uses.literals.flatMap(({ path, subject, literal, schemas, against }) => {
      const isCoin = schemas.length > 0 && schemas.every((schema) => schema.pattern === pattern);
      // A malformed coin is already reported as a literal.
      if (!isCoin || !fitsSchema(literal, schemas) || coins.has(String(literal))) return [];
      const sentence = `${subject}: ${quote(literal)} in ${against} is no coin or currency of schemas/marks.json.`;
      return [findingAt(document, path, 'S105', sentence, didYouMean(String(literal), coins))];
    }),
  );
}
