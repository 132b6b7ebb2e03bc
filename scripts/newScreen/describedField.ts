import type { Format, FormatArguments } from '../../generated/models/screen.v1.d.ts';
import type { JsonSchema } from '../description/jsonSchema.ts';
import { enumMembers } from '../prove/fitsSchema.ts';
import { wordsOf } from './screenWish.ts';

/** How a field of a result is shown, with the texts that this needs. */
export interface DescribedField {
  format: Format;
  formatArgs?: FormatArguments;
  /** Translation key → English. */
  texts: Record<string, string>;
}

const units: Readonly<Record<string, 's' | 'ms' | 'iso'>> = {
  'timestamp-s': 's',
  'timestamp-ms': 'ms',
  'date-time': 'iso',
  date: 'iso',
};
const named: Readonly<Record<string, Format>> = {
  coin: 'coinIcon',
  address: 'address',
  txid: 'txid',
  txId: 'txid',
};

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
  const date = units[schema.format ?? ''];
  if (date) return { format: 'dateTime', formatArgs: { unit: date }, texts };
  if (schema.format === 'decimal')
    return { format: 'coin', ...(unit === undefined ? {} : { formatArgs: { coin: { $: unit } } }), texts };
  if (schema.format === 'rate') return { format: 'rate', texts };
  const members = enumMembers(schemas);
  if (members && members.length <= 12) return statusOf(name, members, prefix);
  if (types.includes('boolean')) return { format: 'bool', texts };
  if (types.includes('integer') || types.includes('number')) return { format: 'count', texts };
  return { format: named[name] ?? 'text', texts };
}

function statusOf(name: string, members: readonly unknown[], prefix: string): DescribedField {
  const known = members.map(String).filter((member) => /^[A-Za-z0-9_-]+$/.test(member));
  const key = (member: string) => `${prefix}.${name}.${member}`;
  const entry = (member: string) => [member, { label: key(member), tone: 'info' }] as const;
  const other = { label: key('other'), tone: 'info' } as const;
  return {
    format: 'status',
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
