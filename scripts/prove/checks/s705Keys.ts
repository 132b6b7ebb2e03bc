import { readPointer } from '../../../src/language/index.ts';
import { exampleResults } from '../../description/listOperations.ts';
import { schemaAt } from '../../description/schemaAt.ts';
import { type RawFinding, warningAt } from '../finding.ts';
import { enumMembers } from '../fitsSchema.ts';
import type { Proof } from '../proof.ts';
import type { KeyUse } from '../screenUses.ts';
import { listOf, quote } from '../shapeWords.ts';

/**
 * S705: two rows of a table have different keys, as far as the description can tell: its own examples do not repeat
 * one, and the rows of a paged list are not identified by the few members of an enum.
 */
export function s705Keys(proof: Proof): RawFinding[] {
  return proof.screens.flatMap(({ document, uses }) =>
    uses.tableKeys.flatMap((use) => {
      const why = repeatedMembers(use, proof) ?? repeatedExample(use, proof);
      if (why === undefined) return [];
      const sentence = `${use.subject}: the key ${use.pointer} does not tell rows apart: ${why}.`;
      return [warningAt(document, use.path, 'S705', sentence, 'Name a field that every row has for itself.')];
    }),
  );
}

function repeatedMembers({ shape, pointer, isPaged }: KeyUse, { description }: Proof): string | undefined {
  const found = isPaged && shape ? schemaAt(shape.schema, pointer, description) : undefined;
  const members = found && 'schemas' in found ? enumMembers(found.schemas) : undefined;
  return members && `it is always ${listOf(members.map(quote), 'or')}, and the list has many pages`;
}

function repeatedExample({ op, lists, pointer }: KeyUse, { operations }: Proof): string | undefined {
  const entry = op === undefined ? undefined : operations.get(op);
  if (!entry) return undefined;
  for (const rows of exampleResults(entry).flatMap((result) => rowsIn(result, lists))) {
    const keys = rows.map((row) => readPointer(row, pointer)).filter((key) => key !== undefined);
    const repeated = keys.find((key, index) => keys.indexOf(key) !== index);
    if (repeated !== undefined)
      return `in the example of ${op} ${quote(repeated)} stands in more than one row`;
  }
  return undefined;
}

/** The rows that a chain of pointers finds, grouped by their outer row. */
function rowsIn(value: unknown, [list = '', ...inner]: readonly string[]): unknown[][] {
  const rows = readPointer(value, list);
  if (!Array.isArray(rows)) return [];
  return inner.length === 0 ? [rows] : rows.flatMap((row) => rowsIn(row, inner));
}
