import type { ValueKind } from '../../../src/formats/shared/formatDefinition.ts';
import { compareDate } from '../../../src/language/base/dates.ts';
import { compareDecimal } from '../../../src/language/base/decimal.ts';
import type { JsonSchema } from '../../description/jsonSchema.ts';
import { type Finding, findingAt } from '../finding.ts';
import type { Proof, ScreenFile } from '../proof.ts';
import { quote } from '../shapeWords.ts';
import { kindOfValue } from '../valueKinds.ts';

/** S105: what is compared as an amount is a number or a decimal string, and what is compared as a date is a time. */
export function s105Comparisons(proof: Proof): Finding[] {
  return proof.screens.flatMap((file) => [...valueFindings(file), ...literalFindings(file)]);
}

const COMPARE = { decimal: compareDecimal, date: compareDate } as const;

const FIGURES: readonly ValueKind[] = ['amount', 'rate', 'number', 'size', 'duration'];

/** The renderer cannot compare with a literal it cannot read, so the condition would never hold. */
function literalFindings({ document, uses }: ScreenFile): Finding[] {
  return uses.comparedLiterals
    .filter(({ as, literal }) => COMPARE[as](literal, literal) === undefined)
    .map(({ path, subject, as, literal }) => {
      const [wanted, example, other] =
        as === 'decimal'
          ? (['an amount', '"0.5" or "100"', 'date'] as const)
          : (['a time', '"2027-03-01T00:00:00Z"', 'decimal'] as const);
      const sentence = `${subject}: ${quote(literal)} is not ${wanted}, so the comparison could never hold.`;
      const isOther = COMPARE[other](literal, literal) !== undefined;
      const cure = isOther ? `Did you mean "as": "${other}"?` : `Write ${wanted} such as ${example}.`;
      return findingAt(document, path, 'S105', sentence, cure);
    });
}

function valueFindings({ document, uses }: ScreenFile): Finding[] {
  return uses.comparisons
    .filter(({ as, schemas }) => !schemas.every((schema) => fits(schema, as)))
    .map(({ path, subject, as, against }) => {
      const [wanted, other] = as === 'decimal' ? ['an amount', 'date'] : ['a time', 'decimal'];
      const sentence = `${subject}: ${against} is not ${wanted}, so it cannot be compared as ${as}.`;
      return findingAt(document, path, 'S105', sentence, `Did you mean "as": "${other}"?`);
    });
}

function fits(schema: JsonSchema, as: 'decimal' | 'date'): boolean {
  const kind = kindOfValue(schema);
  if (kind === undefined) return true;
  // A fixed list of numbers has an order as well.
  if (as === 'decimal' && kind === 'choice') return ![schema.type].flat().includes('string');
  return as === 'date' ? kind === 'time' : FIGURES.includes(kind);
}
