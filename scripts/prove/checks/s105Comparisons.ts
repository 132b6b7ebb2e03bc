import type { JsonSchema } from '../../description/jsonSchema.ts';
import type { Finding } from '../finding.ts';
import { findingAt } from '../findingAt.ts';
import type { Proof } from '../proof.ts';
import { kindOfValue } from '../valueKind.ts';

/** S105: what is compared as an amount is a number or a decimal text, and what is compared as a date is a time. */
export function s105Comparisons(proof: Proof): Finding[] {
  return proof.screens.flatMap(({ document, uses }) =>
    uses.comparisons
      .filter(({ as, schemas }) => !schemas.every((schema) => fits(schema, as)))
      .map(({ path, subject, as, against }) => {
        const [wanted, other] = as === 'decimal' ? ['an amount', 'date'] : ['a time', 'decimal'];
        const sentence = `${subject}: ${against} is not ${wanted}, so it cannot be compared as ${as}.`;
        return findingAt(document, path, 'S105', sentence, `Did you mean "as": "${other}"?`);
      }),
  );
}

function fits(schema: JsonSchema, as: 'decimal' | 'date'): boolean {
  const kind = kindOfValue(schema);
  if (kind === undefined) return true;
  // A fixed list of numbers has an order as well.
  if (as === 'decimal' && kind === 'choice') return ![schema.type].flat().includes('string');
  return as === 'date' ? kind === 'time' : kind === 'amount' || kind === 'rate' || kind === 'number';
}
