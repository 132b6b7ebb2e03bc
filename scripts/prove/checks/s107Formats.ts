import { formatDescriptions } from '../../../src/formats/registry.ts';
import type { FormatDescription, ValueKind } from '../../../src/formats/shared/formatDefinition.ts';
import type { JsonSchema } from '../../description/jsonSchema.ts';
import { alternatives } from '../../description/schemaAt.ts';
import { type Finding, findingAt } from '../finding.ts';
import type { Proof, ScreenFile } from '../proof.ts';
import type { FormatUse } from '../screenUses.ts';
import { listOf, quote } from '../shapeWords.ts';
import { kindOfValue, timeUnits } from '../valueKinds.ts';

/** Whether the contract's type can be a whole number: a screen's own parameters have numbers, no integers. */
const isNumber = (type: JsonSchema['type']) => type === 'integer' || type === 'number';

/** S107: amounts are decimal strings in the contract, a date declares the unit that the contract states, sizes and minutes are whole. */
export function s107Formats(proof: Proof): Finding[] {
  return proof.screens.flatMap((file) =>
    file.uses.formats.flatMap((use) => formatFindings(use, file, proof)),
  );
}

/** What is wrong with the value passed to one use of a format. */
function formatFindings(use: FormatUse, file: ScreenFile, proof: Proof): Finding[] {
  const schemas = use.schemas.filter((schema) => schema.const !== '');
  if (schemas.length === 0) return [];
  return findingsBy[formatDescriptions[use.format].checkedAs](use, schemas, file, proof);
}

type FormatCheck = (
  use: FormatUse,
  schemas: readonly JsonSchema[],
  file: ScreenFile,
  proof: Proof,
) => Finding[];

const findingsBy: Readonly<Record<FormatDescription['checkedAs'], FormatCheck>> = {
  amount: moneyFindings,
  rate: moneyFindings,
  whole: wholeFindings,
  time: dateFindings,
  list: listFindings,
  series: seriesFindings,
  // s107Kinds
  kind: () => [],
};

function wholeFindings(
  { path, subject, format }: FormatUse,
  schemas: readonly JsonSchema[],
  { document }: ScreenFile,
) {
  const wrong = schemas.find(({ type }) => !isNumber(type));
  if (!wrong) return [];
  const sentence = `${subject}: format ${quote(format)} needs a whole number, but the contract gives ${described(wrong)}.`;
  return [findingAt(document, [...path, 'format'], 'S107', sentence)];
}

function listFindings(
  { path, subject, format }: FormatUse,
  schemas: readonly JsonSchema[],
  { document }: ScreenFile,
): Finding[] {
  const wrong = schemas.find(({ type }) => type !== 'array');
  if (!wrong) return [];
  const sentence = `${subject}: format ${quote(format)} needs a list of states, but the contract gives ${described(wrong)}.`;
  return [findingAt(document, [...path, 'format'], 'S107', sentence)];
}

function seriesFindings(
  { path, subject, format }: FormatUse,
  schemas: readonly JsonSchema[],
  { document }: ScreenFile,
  { description }: Proof,
): Finding[] {
  const given = schemas.flatMap((schema) => {
    if (schema.type !== 'array') return [described(schema)];
    const entries = alternatives(schema.items ?? {}, description);
    const misfits = entries.length === 0 ? [{}] : entries.filter((entry) => !isFigure(entry));
    // A line has no place for nothing.
    if (misfits.length === 0 && !entries.some(mayBeEmpty)) return [];
    return [`a list of which an entry ${misfits[0] ? `is ${described(misfits[0])}` : 'may be empty'}`];
  });
  if (given[0] === undefined) return [];
  const sentence = `${subject}: format ${quote(format)} needs a list of decimal strings, but the contract gives ${given[0]}.`;
  return [findingAt(document, [...path, 'format'], 'S107', sentence)];
}

function isFigure({ type, format }: JsonSchema): boolean {
  return type === 'string' && (format === 'decimal' || format === 'rate');
}

function mayBeEmpty({ pattern }: JsonSchema): boolean {
  return pattern !== undefined && new RegExp(pattern).test('');
}

function moneyFindings(
  { path, subject, format }: FormatUse,
  schemas: readonly JsonSchema[],
  { document }: ScreenFile,
): Finding[] {
  const isRate = formatDescriptions[format].checkedAs === 'rate';
  const wanted = isRate ? 'rate' : 'decimal';
  const wrong = schemas.find((schema) => schema.type !== 'string' || schema.format !== wanted);
  if (!wrong) return [];
  const sentence = `${subject}: format ${quote(format)} needs a decimal string${isRate ? ' of format "rate"' : ''}, but the contract gives ${described(wrong)}.`;
  return [findingAt(document, [...path, 'format'], 'S107', sentence)];
}

function dateFindings(
  { path, subject, format, formatArgs }: FormatUse,
  schemas: readonly JsonSchema[],
  { document }: ScreenFile,
): Finding[] {
  const units = new Set(schemas.map((schema) => timeUnits[schema.format ?? '']));
  const [unit] = units;
  if (unit === undefined || units.size > 1) {
    const sentence = `${subject}: format ${quote(format)} needs a time, but the contract gives ${listOf(schemas.map(described), 'or')}.`;
    return [findingAt(document, [...path, 'format'], 'S107', sentence)];
  }
  if (formatArgs.unit === unit) return [];
  const declared =
    formatArgs.unit === undefined ? 'no unit is declared' : `the unit declared is ${quote(formatArgs.unit)}`;
  const place = formatArgs.unit === undefined ? ['format'] : ['formatArgs', 'unit'];
  const suggestion = `Write "formatArgs": { "unit": ${quote(unit)} }.`;
  return [
    findingAt(
      document,
      [...path, ...place],
      'S107',
      `${subject}: ${declared}, but the contract says ${schemas[0]?.format}.`,
      suggestion,
    ),
  ];
}

function described({ type, format, enum: members }: JsonSchema): string {
  const kind = [type].flat().join(' or ') || 'no type';
  if (members) return `a ${kind} of a fixed list`;
  return format === undefined ? `a plain ${kind}` : `a ${kind} of format ${quote(format)}`;
}

/** S107: an option is set only on a format that reads it. A wrong format has its own finding. */
export function s107Arguments(proof: Proof): Finding[] {
  return proof.screens.flatMap((file) =>
    file.uses.formats.flatMap((use) => {
      if (misfit(use) !== undefined || formatFindings(use, file, proof).length > 0) return [];
      return Object.keys(use.formatArgs).flatMap((name) => {
        const readers = readersOf(name);
        if (readers.includes(use.format)) return [];
        const sentence = `${use.subject}: format ${quote(use.format)} knows no ${quote(name)}, which belongs to ${listOf(readers.map(quote), 'or')}.`;
        return [findingAt(file.document, [...use.path, 'formatArgs', name], 'S107', sentence)];
      });
    }),
  );
}

function readersOf(option: string): string[] {
  return Object.entries(formatDescriptions).flatMap(([format, { options }]) =>
    option in options ? [format] : [],
  );
}

/** S107: a format gets a kind of value that it can show, so that no amount is shown as plain text. */
export function s107Kinds(proof: Proof): Finding[] {
  return proof.screens.flatMap(({ document, uses }) =>
    uses.formats.flatMap((use) => {
      const wrong = misfit(use);
      if (wrong === undefined) return [];
      const fitting = listOf(
        formatDescriptions[use.format].takes.map((kind) => named[kind]),
        'or',
      );
      const sentence = `${use.subject}: format ${quote(use.format)} shows ${fitting}, but the contract gives ${named[wrong]}.`;
      return [findingAt(document, [...use.path, 'format'], 'S107', sentence, suggestion(wrong))];
    }),
  );
}

/** The kind of value that the format gets but cannot show. */
function misfit({ format, schemas }: FormatUse): ValueKind | undefined {
  const { checkedAs, takes } = formatDescriptions[format];
  if (checkedAs !== 'kind' && checkedAs !== 'whole') return undefined;
  // Of what is no number at all, the check of whole numbers speaks.
  const given = checkedAs === 'kind' ? schemas : schemas.filter(({ type }) => isNumber(type));
  return given.map(kindOfValue).find((kind) => kind !== undefined && !takes.includes(kind));
}

const named: Readonly<Record<ValueKind, string>> = {
  amount: 'an amount',
  rate: 'a rate',
  time: 'a time',
  choice: 'one of a fixed list',
  'yes or no': 'true or false',
  number: 'a number',
  size: 'a size in bytes',
  duration: 'a duration in minutes',
  text: 'a text',
  'object or list': 'an object or a list',
};

/** What is made for the kind of value that a wrong format was given. */
function suggestion(kind: ValueKind): string | undefined {
  const subject = subjects[kind];
  const fitting = Object.entries(formatDescriptions).filter(([, { suits }]) => suits?.includes(kind));
  return (
    subject &&
    `${subject} ${listOf(
      fitting.map(([format]) => quote(format)),
      'or',
    )}.`
  );
}

const subjects: Partial<Record<ValueKind, string>> = {
  amount: 'Amounts are',
  rate: 'Rates are',
  time: 'Times are',
  choice: 'A fixed list is',
  'yes or no': 'True or false is',
  size: 'Sizes are',
  duration: 'Durations are',
};
