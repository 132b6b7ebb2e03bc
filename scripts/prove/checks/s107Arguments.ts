import type { Finding } from '../finding.ts';
import { findingAt } from '../findingAt.ts';
import { type FormatOption, formatRules } from '../formatRules.ts';
import type { Proof } from '../proof.ts';
import { listOf, quote } from '../shapeWords.ts';
import { formatFindings } from './s107Formats.ts';
import { misfit } from './s107Kinds.ts';

/** S107: an option stands at a format that reads it. A format that is wrong altogether has a finding of its own. */
export function s107Arguments(proof: Proof): Finding[] {
  return proof.screens.flatMap((file) =>
    file.uses.formats.flatMap((use) => {
      if (misfit(use) !== undefined || formatFindings(use, file).length > 0) return [];
      return Object.keys(use.formatArgs).flatMap((name) => {
        const readers = readersOf(name as FormatOption);
        if (readers.includes(use.format)) return [];
        const sentence = `${use.subject}: format ${quote(use.format)} knows no ${quote(name)}, which belongs to ${listOf(readers.map(quote), 'or')}.`;
        return [findingAt(file.document, [...use.path, 'formatArgs', name], 'S107', sentence)];
      });
    }),
  );
}

function readersOf(option: FormatOption): string[] {
  return Object.entries(formatRules).flatMap(([format, { options }]) =>
    options.includes(option) ? [format] : [],
  );
}
