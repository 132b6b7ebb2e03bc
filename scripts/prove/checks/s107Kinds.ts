import type { Finding } from '../finding.ts';
import { findingAt } from '../findingAt.ts';
import { formatRules } from '../formatRules.ts';
import type { Proof } from '../proof.ts';
import type { FormatUse } from '../screenUses.ts';
import { listOf, quote } from '../shapeWords.ts';
import { kindOfValue, type ValueKind } from '../valueKind.ts';

/** S107: a format is given the kind of value that it can show, so that no amount is shown as a bare text. */
export function s107Kinds(proof: Proof): Finding[] {
  return proof.screens.flatMap(({ document, uses }) =>
    uses.formats.flatMap((use) => {
      const wrong = misfit(use);
      if (wrong === undefined) return [];
      const fitting = listOf(
        formatRules[use.format].takes.map((kind) => named[kind]),
        'or',
      );
      const sentence = `${use.subject}: format ${quote(use.format)} shows ${fitting}, but the contract gives ${named[wrong]}.`;
      return [findingAt(document, [...use.path, 'format'], 'S107', sentence, hints[wrong])];
    }),
  );
}

/** The kind of value that the format is given and cannot show. */
export function misfit({ format, schemas }: FormatUse): ValueKind | undefined {
  const { judge, takes } = formatRules[format];
  if (judge !== 'kind') return undefined;
  return schemas.map(kindOfValue).find((kind) => kind !== undefined && !takes.includes(kind));
}

const named: Readonly<Record<ValueKind, string>> = {
  amount: 'an amount',
  rate: 'a rate',
  time: 'a time',
  choice: 'one of a fixed list',
  'yes or no': 'true or false',
  number: 'a number',
  size: 'a size in bytes',
  text: 'a text',
  'object or list': 'an object or a list',
};

const hints: Partial<Record<ValueKind, string>> = {
  amount: 'Amounts are "coin" or "fiat".',
  rate: 'Rates are "rate" or "percent".',
  time: 'Times are "date" or "dateTime".',
  choice: 'A fixed list is "status".',
  'yes or no': 'True or false is "bool" or "status".',
  size: 'Sizes are "bytes".',
};
