import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Format } from '../../../generated/models/screen.v1.d.ts';
import type { JsonSchema } from '../../../scripts/description/jsonSchema.ts';
import { formatRules, type ValueKind } from '../../../scripts/prove/formatRules.ts';
import { type FormatArguments, formatValue } from '../../../src/formats/index.ts';

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
  text: ['0x52908400098527886E0F7030069857D2E4169EE7', '0.0123'],
  'object or list': [[{ state: 'PAID', time: 1765181161342 }]],
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

const formats = Object.entries(formatRules) as [Format, (typeof formatRules)[Format]][];
const shown = (format: Format, args: FormatArguments) =>
  formatRules[format].takes.flatMap((kind) =>
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
  it.each(formats)('%s reads those of its rule and no others', (format, { options }) => {
    expect(optionsReadBy(format)).toEqual([...options].sort());
  });

  it('are all read by some format', () => {
    const read = new Set(formats.flatMap(([, { options }]) => options));
    expect(Object.keys(described()).filter((name) => !read.has(name as never))).toEqual([]);
  });

  const defaults = Object.entries(described()).flatMap(([name, schema]) =>
    schema.default === undefined ? [] : [{ name, value: schema.default }],
  );

  it.each(defaults)('$name is $value unless given', ({ name, value }) => {
    const readers = formats.filter(([, { options }]) => options.includes(name as never));
    expect(readers.length).toBeGreaterThan(0);
    for (const [format] of readers) {
      const { [name as keyof FormatArguments]: _left, ...rest } = given;
      expect(shown(format, rest)).toEqual(shown(format, { ...rest, [name]: value }));
      expect(shown(format, rest).some(({ problem }) => problem === undefined)).toBe(true);
    }
  });
});

function described(): Record<string, JsonSchema> {
  const meta = JSON.parse(readFileSync('schemas/meta/screen.v1.json', 'utf8')) as JsonSchema;
  return meta.definitions?.FormatArguments?.properties ?? {};
}
