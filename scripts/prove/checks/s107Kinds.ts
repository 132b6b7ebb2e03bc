import type { Format } from '../../../generated/models/screen.v1.d.ts';
import type { Finding } from '../finding.ts';
import { findingAt } from '../findingAt.ts';
import type { Proof } from '../proof.ts';
import type { FormatUse } from '../screenUses.ts';
import { listOf, quote } from '../shapeWords.ts';
import { kindOfValue, type ValueKind } from '../valueKind.ts';

const WORDS: readonly ValueKind[] = ['text'];
const NAMES: readonly ValueKind[] = ['text', 'choice'];

/** Formats that fit some kinds of values only; amounts and dates have rules of their own (s107Formats). */
const FITTING: Partial<Record<Format, readonly ValueKind[]>> = {
  // What an overlay is given is a text.
  percent: ['rate', 'text'],
  progress: ['number', 'amount'],
  count: ['number'],
  bool: ['yes or no'],
  status: ['choice', 'yes or no', 'number', 'text'],
  text: ['text', 'choice', 'number'],
  masked: ['text', 'number'],
  address: WORDS,
  txid: WORDS,
  link: WORDS,
  file: WORDS,
  chain: NAMES,
  coinIcon: NAMES,
  account: NAMES,
};

/** S107: a format is given the kind of value that it can show, so that no amount is shown as a bare text. */
export function s107Kinds(proof: Proof): Finding[] {
  return proof.screens.flatMap(({ document, uses }) =>
    uses.formats.flatMap((use) => {
      const wrong = misfit(use);
      if (wrong === undefined) return [];
      const fitting = listOf(
        (FITTING[use.format] ?? []).map((kind) => named[kind]),
        'or',
      );
      const sentence = `${use.subject}: format ${quote(use.format)} shows ${fitting}, but the contract gives ${named[wrong]}.`;
      return [findingAt(document, [...use.path, 'format'], 'S107', sentence, hints[wrong])];
    }),
  );
}

function misfit({ format, schemas }: FormatUse): ValueKind | undefined {
  const fitting = FITTING[format];
  return fitting && schemas.map(kindOfValue).find((kind) => kind !== undefined && !fitting.includes(kind));
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
