import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Format } from '../../generated/models/screen.v1.d.ts';
import { type FormatArguments, formatValue, plainWords } from '../../src/formats/index.ts';
import { formatDescriptions } from '../../src/formats/registry.ts';
import type { ValueKind } from '../../src/formats/shared/formatDefinition.ts';

const locale = { language: 'en', timeZone: 'UTC' };
const state = { label: 'status.done', tone: 'success' } as const;

/** Values of each kind that a format may be given, long enough to be shortened or cut. */
const samples: Readonly<Record<ValueKind, readonly unknown[]>> = {
  amount: ['1234.5600', '3'],
  rate: ['0.00012345678', '1.5'],
  time: [1765181161342],
  choice: ['PAID', 'UNKNOWN'],
  'yes or no': [true, false],
  number: [3],
  size: [123456],
  duration: [90],
  text: ['0x52908400098527886E0F7030069857D2E4169EE7', '0.0123'],
  'object or list': [[{ state: 'PAID', time: 1765181161342 }], ['1.25', '1.5']],
};

const given: FormatArguments = {
  coin: 'BTC',
  currency: 'JPY',
  digits: 1,
  significant: 3,
  unit: 'ms',
  map: { PAID: state },
  other: state,
  tag: '42',
  copy: true,
  qr: true,
  middle: 4,
  to: 'https://example.com/',
  of: 12,
  step: '/state',
  at: '/time',
  sign: true,
  plain: true,
};

const formats = Object.entries(formatDescriptions) as [Format, (typeof formatDescriptions)[Format]][];
const defaultsOf = formats.flatMap(([format, { options }]) =>
  Object.entries(options).flatMap(([name, { default: value }]) =>
    value === undefined ? [] : [{ format, name, value }],
  ),
);
const shown = (format: Format, args: FormatArguments) =>
  formatDescriptions[format].takes.flatMap((kind) =>
    samples[kind].map((value) => formatValue(format, value, args, locale)),
  );

/** The names of the options that a format looks at. */
function optionsReadBy(format: Format): string[] {
  const read = new Set<string>();
  const { significant: _cut, map: _named, ...fewer } = given;
  for (const options of [given, fewer]) {
    const watched = new Proxy(options, {
      get(target, name) {
        read.add(String(name));
        return Reflect.get(target, name);
      },
    });
    shown(format, watched);
  }
  return [...read].sort();
}

describe('the options of a format', () => {
  it.each(formats)('are exactly those that %s reads', (format, { options }) => {
    expect(optionsReadBy(format)).toEqual(Object.keys(options).sort());
  });

  it.each(defaultsOf)('of $format: $name is $value by default', ({ format, name, value }) => {
    const { [name as keyof FormatArguments]: _left, ...rest } = given;
    expect(shown(format, rest)).toEqual(shown(format, { ...rest, [name]: value }));
    expect(shown(format, rest).some(({ problem }) => problem === undefined)).toBe(true);
  });
});

describe('the examples of a format', () => {
  const english = JSON.parse(readFileSync('schemas/locales/en/user-assets.json', 'utf8')) as Record<
    string,
    string
  >;
  const examples = formats.flatMap(([format, description]) =>
    description.examples.map((example) => ({ format, ...example })),
  );

  it.each(examples)('are right: $format writes $value as $text', ({ format, value, args = {}, text }) => {
    const formatted = formatValue(format, value, args as FormatArguments, locale);
    expect(formatted.problem).toBeUndefined();
    expect(plainWords(formatted, (key) => english[key] ?? key).replaceAll('\u00a0', ' ')).toBe(text);
  });
});
