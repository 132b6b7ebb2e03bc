import type { Format, FormatArguments } from '../../generated/models/screen.v1.d.ts';
import { formatDescriptions } from '../../src/formats/registry.ts';
import type { ValueKind } from '../../src/formats/shared/formatDefinition.ts';
import type { JsonSchema } from '../description/jsonSchema.ts';
import { enumMembers } from '../prove/fitsSchema.ts';
import { kindOfValue, timeUnits } from '../prove/valueKinds.ts';
import { wordsOf } from './screenRequest.ts';

/** How a field of a result is shown, with the texts that this needs. */
export interface DescribedField {
  format: Format;
  formatArgs?: FormatArguments;
  /** Translation key → English. */
  texts: Record<string, string>;
}

/** The format that is laid for a kind of value, or for texts of that name. */
function laid(kind: ValueKind, name?: string): Format {
  const formats = Object.keys(formatDescriptions) as Format[];
  const found =
    formats.find((format) => formatDescriptions[format].drafted?.named?.includes(name ?? '')) ??
    formats.find((format) => formatDescriptions[format].drafted?.for === kind);
  if (found === undefined) throw new Error(`No format of src/formats/definitions is drafted for ${kind}.`);
  return found;
}

/**
 * The format that fits the contract's description of a field; undefined for what a single cell cannot show.
 *
 * @param prefix of the keys of its texts
 * @param unit binding for an amount's coin, `row#/coin`
 */
export function describedField(
  name: string,
  alternatives: readonly JsonSchema[],
  { prefix, unit }: { prefix: string; unit: string | undefined },
): DescribedField | undefined {
  const schemas = alternatives.filter((schema) => schema.const !== '');
  const [schema] = schemas;
  const types = [schema?.type].flat();
  if (!schema || types.includes('object') || types.includes('array')) return undefined;
  const texts = {};
  const date = timeUnits[schema.format ?? ''];
  if (date) return { format: laid('time'), formatArgs: { unit: date }, texts };
  if (schema.format === 'decimal')
    return {
      format: laid('amount'),
      ...(unit === undefined ? {} : { formatArgs: { coin: { $: unit } } }),
      texts,
    };
  if (schema.format === 'rate') return { format: laid('rate'), texts };
  const members = enumMembers(schemas);
  if (members && members.length <= 12) return statusOf(name, members, prefix);
  if (types.includes('boolean')) return { format: laid('yes or no'), texts };
  if (types.includes('integer') || types.includes('number'))
    return { format: laid(kindOfValue(schema) ?? 'number'), texts };
  return { format: laid('text', name), texts };
}

function statusOf(name: string, members: readonly unknown[], prefix: string): DescribedField {
  const known = members.map(String).filter((member) => /^[A-Za-z0-9_-]+$/.test(member));
  const key = (member: string) => `${prefix}.${name}.${member}`;
  const entry = (member: string) => [member, { label: key(member), tone: 'info' }] as const;
  const other = { label: key('other'), tone: 'info' } as const;
  return {
    format: laid('choice'),
    formatArgs: {
      map: Object.fromEntries(known.map(entry)),
      ...(known.length < members.length ? { other } : {}),
    },
    texts: Object.fromEntries(
      [...known, ...(known.length < members.length ? ['other'] : [])].map((member) => [
        key(member),
        wordsOf(member),
      ]),
    ),
  };
}
