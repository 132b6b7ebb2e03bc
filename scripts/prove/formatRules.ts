import type { Format, FormatArguments } from '../../generated/models/screen.v1.d.ts';
import type { JsonSchema } from '../description/jsonSchema.ts';

export type FormatOption = keyof FormatArguments;

/** What a format can show and which options change how it does. */
export interface FormatRule {
  /**
   * How S107 checks the contract: `amount` and `rate` require decimal strings of exactly that format, `whole` an
   * integer, `time` a moment whose unit is declared, `list` an array; `kind` accepts every kind of value in `takes`.
   */
  judge: 'amount' | 'rate' | 'whole' | 'time' | 'list' | 'kind';
  takes: readonly ValueKind[];
  options: readonly FormatOption[];
}

/** Every format of the screen language. The reference prints this table; S107 rejects whatever it does not allow. */
export const formatRules: Readonly<Record<Format, FormatRule>> = {
  coin: { judge: 'amount', takes: ['amount'], options: ['coin', 'digits', 'sign'] },
  fiat: { judge: 'amount', takes: ['amount'], options: ['currency', 'digits', 'sign'] },
  rate: { judge: 'rate', takes: ['rate'], options: ['coin', 'digits', 'significant'] },
  // Overlay parameters have no rate type: there a ratio arrives as a string.
  percent: { judge: 'kind', takes: ['rate', 'text'], options: ['digits', 'sign'] },
  count: { judge: 'kind', takes: ['number'], options: [] },
  text: { judge: 'kind', takes: ['text', 'choice', 'number'], options: [] },
  masked: { judge: 'kind', takes: ['text', 'number'], options: [] },
  date: { judge: 'time', takes: ['time'], options: ['unit', 'whole'] },
  dateTime: { judge: 'time', takes: ['time'], options: ['unit'] },
  status: {
    judge: 'kind',
    takes: ['choice', 'yes or no', 'number', 'text'],
    options: ['map', 'other', 'plain'],
  },
  address: { judge: 'kind', takes: ['text'], options: ['tag', 'copy', 'qr', 'middle'] },
  txid: { judge: 'kind', takes: ['text'], options: ['to', 'copy', 'middle'] },
  chain: { judge: 'kind', takes: ['text', 'choice'], options: [] },
  coinIcon: { judge: 'kind', takes: ['text', 'choice'], options: ['map'] },
  bool: { judge: 'kind', takes: ['yes or no'], options: [] },
  link: { judge: 'kind', takes: ['text'], options: ['to'] },
  file: { judge: 'kind', takes: ['text'], options: [] },
  progress: { judge: 'kind', takes: ['number', 'amount'], options: ['of'] },
  account: { judge: 'kind', takes: ['text', 'choice'], options: [] },
  timeline: {
    judge: 'list',
    takes: ['object or list'],
    options: ['step', 'at', 'unit', 'map', 'other', 'plain'],
  },
  bytes: { judge: 'whole', takes: ['size'], options: [] },
  countdown: { judge: 'time', takes: ['time'], options: ['unit', 'other'] },
  duration: { judge: 'whole', takes: ['number'], options: [] },
};

/** Format of a time in the contract → the unit that a format of times must declare. */
export const timeUnits: Readonly<Record<string, 's' | 'ms' | 'iso'>> = {
  'timestamp-s': 's',
  'timestamp-ms': 'ms',
  'date-time': 'iso',
  date: 'iso',
};

/** Those of the options that the format reads. */
export function optionsReadBy(format: Format, args: FormatArguments): FormatArguments {
  const { options } = formatRules[format];
  return Object.fromEntries(Object.entries(args).filter(([name]) => options.includes(name as FormatOption)));
}

/** What a value of the contract means to the customer. */
export type ValueKind =
  | 'amount'
  | 'rate'
  | 'time'
  | 'choice'
  | 'yes or no'
  | 'number'
  | 'size'
  | 'text'
  | 'object or list';

const TIMES = new Set(['timestamp-s', 'timestamp-ms', 'date-time', 'date']);

/** The kind of a schema's values; undefined when the contract does not say, or allows only an empty string. */
export function kindOfValue(schema: JsonSchema): ValueKind | undefined {
  const { type, format = '' } = schema;
  if (type === undefined || schema.const === '') return undefined;
  if (TIMES.has(format)) return 'time';
  if (format === 'decimal') return 'amount';
  if (format === 'rate') return 'rate';
  const types = [type].flat();
  if (types.includes('object') || types.includes('array')) return 'object or list';
  if (types.includes('boolean')) return 'yes or no';
  if (schema.enum !== undefined || schema.const !== undefined) return 'choice';
  if (types.includes('string')) return 'text';
  return schema['x-unit'] === 'bytes' ? 'size' : 'number';
}
