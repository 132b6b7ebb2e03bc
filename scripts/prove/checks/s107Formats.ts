import type { JsonSchema } from '../../description/jsonSchema.ts';
import type { Finding } from '../finding.ts';
import { findingAt } from '../findingAt.ts';
import { type FormatRule, formatRules, timeUnits } from '../formatRules.ts';
import type { Proof, ScreenFile } from '../proof.ts';
import type { FormatUse } from '../screenUses.ts';
import { listOf, quote } from '../shapeWords.ts';

/** What a whole number may be in the contract: a screen's own parameters know no integers, only numbers. */
const WHOLE: Readonly<Record<string, readonly unknown[]>> = {
  bytes: ['integer'],
  duration: ['integer', 'number'],
};

/** S107: amounts are decimal strings in the contract, a date declares the unit that the contract states, sizes and minutes are whole. */
export function s107Formats(proof: Proof): Finding[] {
  return proof.screens.flatMap((file) => file.uses.formats.flatMap((use) => formatFindings(use, file)));
}

/** What is wrong with the value that one use of a format is given. */
export function formatFindings(use: FormatUse, file: ScreenFile): Finding[] {
  const schemas = use.schemas.filter((schema) => schema.const !== '');
  if (schemas.length === 0) return [];
  return findingsBy[formatRules[use.format].judge](use, schemas, file);
}

type Judge = (use: FormatUse, schemas: readonly JsonSchema[], file: ScreenFile) => Finding[];

const findingsBy: Readonly<Record<FormatRule['judge'], Judge>> = {
  amount: moneyFindings,
  rate: moneyFindings,
  whole: wholeFindings,
  time: dateFindings,
  list: listFindings,
  // s107Kinds
  kind: () => [],
};

function wholeFindings(
  { path, subject, format }: FormatUse,
  schemas: readonly JsonSchema[],
  { document }: ScreenFile,
) {
  const wrong = schemas.find(({ type }) => !WHOLE[format]?.includes(type));
  if (!wrong) return [];
  const sentence = `${subject}: format ${quote(format)} needs a whole number, but the contract gives ${described(wrong)}.`;
  return [findingAt(document, [...path, 'format'], 'S107', sentence)];
}

function listFindings(
  { path, subject }: FormatUse,
  schemas: readonly JsonSchema[],
  { document }: ScreenFile,
): Finding[] {
  const wrong = schemas.find(({ type }) => type !== 'array');
  if (!wrong) return [];
  const sentence = `${subject}: format "timeline" needs a list of states, but the contract gives ${described(wrong)}.`;
  return [findingAt(document, [...path, 'format'], 'S107', sentence)];
}

function moneyFindings(
  { path, subject, format }: FormatUse,
  schemas: readonly JsonSchema[],
  { document }: ScreenFile,
): Finding[] {
  const wanted = formatRules[format].judge === 'rate' ? 'rate' : 'decimal';
  const wrong = schemas.find((schema) => schema.type !== 'string' || schema.format !== wanted);
  if (!wrong) return [];
  const sentence = `${subject}: format ${quote(format)} needs a decimal string${format === 'rate' ? ' of format "rate"' : ''}, but the contract gives ${described(wrong)}.`;
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
