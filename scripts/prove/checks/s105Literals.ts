import { formatDescriptions } from '../../../src/formats/registry.ts';
import { isBinding } from '../../../src/language/index.ts';
import { type Finding, findingAt } from '../finding.ts';
import { allowedValues, enumMembers, fitsSchema, meantValue } from '../fitsSchema.ts';
import { didYouMean } from '../nearest.ts';
import type { Proof, ScreenFile } from '../proof.ts';
import type { FormatUse } from '../screenUses.ts';
import { listOf, quote } from '../shapeWords.ts';

/** S105: a literal that is compared or passed is a possible value there, and a status map covers exactly the enum. */
export function s105Literals(proof: Proof): Finding[] {
  return proof.screens.flatMap((file) => [
    ...literalFindings(file),
    ...file.uses.formats.flatMap((use) => mapFindings(use, file)),
    ...file.uses.formats.flatMap((use) => currencyFindings(use, file)),
    ...propFindings(file, proof),
    ...spanFindings(file),
  ]);
}

function literalFindings({ document, uses }: ScreenFile): Finding[] {
  return uses.literals
    .filter(({ literal, schemas }) => !fitsSchema(literal, schemas))
    .map(({ path, subject, literal, schemas, against }) =>
      findingAt(
        document,
        path,
        'S105',
        `${subject}: ${quote(literal)} is never a value of ${against}, ${allowedValues(schemas)}.`,
        meantValue(literal, schemas),
      ),
    );
}

/** Keys of a status map are the values as text. */
function mapFindings(
  { path, subject, format, formatArgs, schemas }: FormatUse,
  { document }: ScreenFile,
): Finding[] {
  const isYesOrNo = schemas.length > 0 && schemas.every(({ type }) => type === 'boolean');
  const members = isYesOrNo ? ['true', 'false'] : enumMembers(schemas)?.map(String);
  const { namesValues } = formatDescriptions[format];
  if (namesValues && !formatArgs.map && !formatArgs.other) {
    const sentence = `${subject}: format ${quote(format)} has no "map", so it says nothing for any value.`;
    return [findingAt(document, [...path, 'format'], 'S105', sentence)];
  }
  if (!namesValues) return [];
  if (!members) {
    if (formatArgs.other || schemas.length === 0) return [];
    const sentence = `${subject}: the contract does not list the values, so the status map needs "other".`;
    return [findingAt(document, [...path, 'formatArgs'], 'S105', sentence)];
  }
  const keys = Object.keys(formatArgs.map ?? {});
  const unknown = keys
    .filter((key) => !members.includes(key))
    .map((key) => {
      const sentence = `${subject}: status ${quote(key)} is never a value here, which is ${listOf(members.map(quote), 'or')}.`;
      return findingAt(
        document,
        [...path, 'formatArgs', 'map', key],
        'S105',
        sentence,
        didYouMean(key, members),
        'key',
      );
    });
  const missing = members.filter((member) => !keys.includes(member));
  if (formatArgs.other || missing.length === 0) return unknown;
  const sentence = `${subject}: the status map says nothing for ${listOf(missing.map(quote), 'and')}, and there is no "other".`;
  return [...unknown, findingAt(document, [...path, 'formatArgs'], 'S105', sentence)];
}

const currencies = Intl.supportedValuesOf('currency');

/** None means USD. */
function currencyFindings({ path, subject, formatArgs }: FormatUse, { document }: ScreenFile): Finding[] {
  const { currency } = formatArgs;
  const isBound = isBinding(currency);
  const literal = isBound ? currency.or : currency;
  const isComputed = literal === undefined || literal === '' || typeof literal === 'object';
  if (isComputed || currencies.some((code) => code === literal)) return [];
  const sentence = `${subject}: ${quote(literal)} is no currency of ISO 4217.`;
  const place = [...path, 'formatArgs', 'currency', ...(isBound ? ['or'] : [])];
  return [findingAt(document, place, 'S105', sentence, didYouMean(String(literal), currencies))];
}

function spanFindings({ document, uses }: ScreenFile): Finding[] {
  return uses.spans
    .filter(({ maxDays, initialDays }) => initialDays > maxDays)
    .map(({ path, subject, maxDays, initialDays }) => {
      const sentence = `${subject}: it begins with ${initialDays} days but takes ${maxDays} at most.`;
      return findingAt(document, path, 'S105', sentence);
    });
}

function propFindings({ document, uses }: ScreenFile, proof: Proof): Finding[] {
  return uses.widgets.flatMap(({ path, subject, node }) => {
    const properties = proof.widgets.get(node.widget)?.props.properties ?? {};
    return Object.entries(node.props).flatMap(([name, value]) => {
      const schema = properties[name];
      const literal = isBinding(value) ? value.or : value;
      if (!schema || literal === undefined || fitsSchema(literal, [schema])) return [];
      const sentence = `${subject}: ${quote(literal)} is never a value of ${quote(name)}, ${allowedValues([schema])}.`;
      return [findingAt(document, [...path, 'props', name], 'S105', sentence, meantValue(literal, [schema]))];
    });
  });
}
