import { type Finding, findingAt } from '../finding.ts';
import { allowedValues, enumMembers, meantValue } from '../fitsSchema.ts';
import type { Proof, ScreenFile } from '../proof.ts';
import type { LiteralUse } from '../screenUses.ts';
import { quote } from '../shapeWords.ts';

/** S105: what a parameter of an overlay is compared with is a value that something gives it. */
export function s105Parameters({ screens }: Proof): Finding[] {
  return screens.flatMap((file) => file.uses.literals.flatMap((use) => refusal(use, file)));
}

function refusal({ path, subject, literal, against }: LiteralUse, { document, uses }: ScreenFile): Finding[] {
  const [, parameter] = /^params#\/([^/]+)$/.exec(against) ?? [];
  const [part, overlay] = path;
  if (parameter === undefined || part !== 'overlays') return [];
  const given = uses.opens
    .filter((open) => open.overlay === overlay)
    .map(({ values }) => values[parameter] ?? []);
  // An opener that passes an unrestricted text may pass any value.
  if (given.length === 0 || given.some((schemas) => enumMembers(schemas) === undefined)) return [];
  const schemas = [{ enum: [...new Set(given.flatMap((one) => enumMembers(one) ?? []))] }];
  if (schemas[0]?.enum.includes(literal)) return [];
  const sentence = `${subject}: ${quote(literal)} is never a value of ${against}, ${allowedValues(schemas)}.`;
  return [findingAt(document, path, 'S105', sentence, meantValue(literal, schemas))];
}
