import type { OptionSchema } from './formatDefinition.ts';

// Options that several formats read. One that belongs to a single format stands in its definition.

export const coinOption: OptionSchema = {
  $ref: '#/definitions/Value',
  description: 'Unit after the amount.',
};

export const digits: OptionSchema = {
  description:
    'Decimals: the amount is cut to this many, never rounded; `coin`, `fiat` and `percent` pad it with zeros. When left out: all there are, for `fiat` as many as the currency has, for `percent` at most 2.',
  type: 'integer',
  minimum: 0,
  maximum: 18,
};

export const significant: OptionSchema = {
  type: 'integer',
  minimum: 2,
  maximum: 18,
  description: 'Digits from the first one that is not zero, so that prices of any size line up.',
};

export const sign: OptionSchema = {
  type: 'boolean',
  description: 'Shows a plus sign for gains, and colours gains and losses.',
  default: false,
};

export const unit: OptionSchema = {
  description:
    'What the number counts: seconds, milliseconds, or an ISO 8601 text. It must be the unit that the contract states.',
  enum: ['s', 'ms', 'iso'],
  default: 'ms',
};

export const map: OptionSchema = {
  description:
    'Words and tone for each value of an enum; without `other` it covers all of them. For `coinIcon`: words for codes that are not coins.',
  type: 'object',
  additionalProperties: { $ref: '#/definitions/StatusEntry' },
};

export const other: OptionSchema = {
  $ref: '#/definitions/StatusEntry',
  description:
    'Words and tone for every value that `map` does not list. For `countdown`: what is shown when there is nothing left to wait for.',
};

export const plain: OptionSchema = {
  description: 'A plain sentence instead of a coloured tag.',
  type: 'boolean',
  default: false,
};

export const copy: OptionSchema = {
  description: 'Adds a button that copies the whole value.',
  type: 'boolean',
  default: false,
};

export const middle: OptionSchema = {
  type: 'integer',
  minimum: 4,
  maximum: 16,
  description: 'Characters kept at each end of a long value.',
  default: 8,
};

export const to: OptionSchema = {
  $ref: '#/definitions/Value',
  description:
    'Where it leads: an https address that the server gives, or a path of this site. `link` takes its own value when left out.',
};
