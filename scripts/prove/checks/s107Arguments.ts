import type { Format, FormatArguments } from '../../../generated/models/screen.v1.d.ts';
import type { Finding } from '../finding.ts';
import { findingAt } from '../findingAt.ts';
import type { Proof } from '../proof.ts';
import { listOf, quote } from '../shapeWords.ts';

/** Options that one format, or a few, read; the others would pass them over without a word. */
const READ_BY: Partial<Record<keyof FormatArguments, readonly Format[]>> = {
  currency: ['fiat'],
  significant: ['rate'],
  middle: ['address', 'txid'],
  of: ['progress'],
  qr: ['address'],
  step: ['timeline'],
  plain: ['status'],
};

/** S107: an option stands at a format that reads it. */
export function s107Arguments(proof: Proof): Finding[] {
  return proof.screens.flatMap(({ document, uses }) =>
    uses.formats.flatMap(({ format, formatArgs, path, subject }) =>
      (Object.keys(formatArgs) as (keyof FormatArguments)[]).flatMap((name) => {
        const readers = READ_BY[name];
        if (readers === undefined || readers.includes(format)) return [];
        const sentence = `${subject}: format ${quote(format)} knows no ${quote(name)}, which belongs to ${listOf(readers.map(quote), 'or')}.`;
        return [findingAt(document, [...path, 'formatArgs', name], 'S107', sentence)];
      }),
    ),
  );
}
