import type { Format } from '../../../generated/models/screen.v1.d.ts';
import { layerNames, layerWords } from '../../../src/compliance/layer.ts';
import { patchable } from '../../../src/compliance/patchable.ts';
import { formatDescriptions } from '../../../src/formats/registry.ts';
import type { FormatExample, ValueKind } from '../../../src/formats/shared/formatDefinition.ts';
import { derivationDescriptions } from '../../../src/language/derivations/registry.ts';
import type { DerivationParam } from '../../../src/language/derivations/shared/derivation.ts';
import { isRecord } from '../../../src/language/index.ts';
import type { JsonSchema } from '../../description/jsonSchema.ts';
import { table } from '../../outputs/markdown.ts';
import { timeUnits } from '../../prove/valueKinds.ts';
import type { Chapter } from './chapters.ts';
import { cellExample, inline } from './exampleText.ts';
import type { Instances } from './instances.ts';
import { sorted } from './keywordGrammar.ts';
import { scopeEntries } from './scopes.ts';
import { code, widgetSection } from './typeWords.ts';

type TableName = NonNullable<Chapter['tables']>[number];
type Screen = JsonSchema | undefined;

/** The sections of the reference that repeat a registry of the code: heading and text. */
export const registryTables: Readonly<
  Record<TableName, (screen: Screen, instances: Instances) => readonly [heading: string, text: string]>
> = {
  scopes: (screen, instances) => [
    'Scopes',
    `A binding reads \`scope#/pointer\`. What a scope holds, and where it can be read:\n\n${table(
      ['scope', 'holds', 'can be read', 'example'],
      scopeEntries.map(({ name, holds, where }) => [
        code(name),
        holds,
        where,
        scopeExample(name, screen, instances),
      ]),
    )}`,
  ],
  derivations: () => [
    'Derivations',
    `The named calculations of [DerivedValue](#derivedvalue): exact, and unknown as long as a parameter is. A parameter in brackets may be left out.\n\n${table(
      ['name', 'parameters', 'result'],
      sorted(derivationDescriptions).map(([name, { params, shows }]) => [
        code(name),
        Object.entries(params).map(parameterWords).join('<br>'),
        shows,
      ]),
    )}`,
  ],
  formats: (_screen, instances) => [
    'All formats',
    `The options are properties of [FormatArguments](#formatarguments). ${unitWords()}\n\n${table(
      ['format', 'shows', 'takes', 'options', 'example', 'as text'],
      Object.entries(formatDescriptions).map(([name, { shows, takes, options, examples }]) => [
        code(name),
        shows,
        takes.map((kind) => kindWords[kind]).join(', '),
        Object.keys(options).map(code).join(' ') || '–',
        formatExample(name as Format, instances),
        writtenExample(examples[0]),
      ]),
    )}`,
  ],
  widgets: () => ['Widgets', widgetSection()],
  layers: () => [
    'Layers',
    `What holds for a flag is decided from top to bottom: a later layer wins over an earlier one, but nothing reopens what an edition hid.\n\n${table(
      ['layer', 'where it comes from'],
      layerNames.map((name) => [code(name), layerWords[name]]),
    )}`,
  ],
  patchable: () => [
    'What an edition may set',
    `The properties that the \`ext\` of an edition may set, by kind of part. \`*\` stands for a name.\n\n${table(
      ['part', 'properties'],
      Object.entries(patchable).map(([kind, pointers]) => [
        partLinks[kind] ?? `[${kind}](#node-${kind})`,
        pointers.map(code).join(', '),
      ]),
    )}\n\nOf a widget, only the properties that its manifest lists.`,
  ],
};

const typeNames: Readonly<Record<DerivationParam, string>> = {
  decimal: 'decimal string',
  integer: 'integer',
  text: 'string',
  boolean: 'boolean',
  amounts: 'list of objects with a decimal string',
};

function parameterWords([name, type]: [string, DerivationParam]): string {
  const bare = name.replace('?', '');
  return `${bare === name ? code(bare) : `[${code(bare)}]`} ${typeNames[type]}`;
}

const kindWords: Readonly<Record<ValueKind, string>> = {
  amount: 'decimal strings (`format: decimal`)',
  rate: 'ratios (`format: rate`)',
  time: 'times',
  choice: 'enums',
  'yes or no': 'booleans',
  number: 'numbers',
  size: 'sizes (`x-unit: bytes`)',
  duration: 'durations (`x-unit: minutes`)',
  text: 'strings',
  'object or list': 'lists of objects',
};

function unitWords(): string {
  const units = Object.entries(timeUnits).map(([format, unit]) => `\`${format}\` is ${code(unit)}`);
  return `A format of times declares the \`unit\` that the contract states: ${units.join(', ')}.`;
}

/** Where the reference describes the parts that are not nodes. */
const partLinks: Readonly<Record<string, string>> = {
  filter: '[filter](#filter)',
  source: '[source](#source)',
  area: '[area](#navigationarea)',
  countdown: '[countdown](#countdownnotice)',
};

/** The longest example of a format that is shown in full. */
const MOST_OF_FORMAT = 110;

/** The shortest real binding to a scope. */
function scopeExample(scope: string, screen: Screen, { ofProperty }: Instances): string {
  const known = scopeEntries.map(({ name }) => name.split(':')[0]);
  const real = (ofProperty.get('Binding.$') ?? []).map(({ value }) => value);
  const given = screen?.definitions?.Binding?.properties?.$?.examples ?? [];
  const bindings = [...real, ...given].map(String);
  const named = bindings.filter((binding) => {
    const [found = ''] = binding.split(/[:#]/);
    return scope === '<source>' ? !known.includes(found) : found === scope.split(':')[0];
  });
  const example = cellExample(named.filter((binding) => binding.includes('#/')).map(($) => ({ $ })));
  if (example === undefined) throw new Error(`No file has an example of the scope ${scope}.`);
  return code(example);
}

function ownArguments(format: Format): unknown[] {
  return formatDescriptions[format].examples.map(({ args }) => args);
}

/** A value and what is made of it. */
function writtenExample({ value, text }: FormatExample): string {
  return `${code(JSON.stringify(value))} → ${text}`;
}

/** The shortest real use of a format with as many options as one has. */
function formatExample(format: Format, { ofDefinition }: Instances): string {
  const uses = ['Column', 'Fact', 'FormattedValue'].flatMap((name) => ofDefinition.get(name) ?? []);
  const real = uses.flatMap(({ value }) => (isRecord(value) && value.format === format ? [value] : []));
  // Its own examples only where no screen has it yet.
  const args = real.length > 0 ? real.map(({ formatArgs }) => formatArgs) : ownArguments(format);
  const found = args.map((formatArgs) => (formatArgs === undefined ? { format } : { format, formatArgs }));
  const withOptions = found.filter((use) => 'formatArgs' in use);
  const example = cellExample(withOptions, MOST_OF_FORMAT) ?? cellExample(found, MOST_OF_FORMAT);
  // A long map of states is shown without its contents.
  const cut = withOptions.map((use) => inline(use, 2)).sort((a, b) => a.length - b.length)[0];
  return code(example ?? cut ?? inline({ format }));
}
