import type { Confirm, Fact, FormatArguments, Literal } from '../../../../../generated/models/screen.v1.d.ts';
import { resolveValue, type Scopes } from '../../../../language/index.ts';
import { resolveFormatArguments } from '../../../formatted/resolveFormatArguments.ts';

/** The question of a bulk action: the facts of every chosen row, one row after the other, so that nothing is agreed to unseen. */
export function bulkConfirm(confirm: Confirm, rows: readonly Scopes[]): Confirm {
  return {
    ...confirm,
    summary: rows.flatMap((scopes, index) => confirm.summary.map((fact) => settled(fact, scopes, index))),
  };
}

/** The fact with its values read in this row, because the dialog reads all facts in one scope. */
function settled(fact: Fact, scopes: Scopes, index: number): Fact {
  const value = resolveValue(fact.value, scopes);
  return {
    ...fact,
    id: `${fact.id}${index}`,
    value: isLiteral(value) ? value : '',
    // What it resolves to are literals, which are allowed there too.
    formatArgs: resolveFormatArguments(fact.formatArgs, scopes) as FormatArguments,
  };
}

function isLiteral(value: unknown): value is Literal {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}
