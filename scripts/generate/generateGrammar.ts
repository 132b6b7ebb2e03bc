import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { type FormatName, formatDescriptions } from '../../src/formats/registry.ts';
import type { OptionSchema } from '../../src/formats/shared/formatDefinition.ts';
import { derivationDescriptions } from '../../src/language/derivations/registry.ts';
import stepUp from '../../src/stepUp/manifest.json';
import type { JsonSchema } from '../description/jsonSchema.ts';
import type { OutputFiles } from '../outputs/writeOutputs.ts';
import { actionGrammar, conditionGrammar, sorted } from './language/keywordGrammar.ts';
import { readManifests } from './language/widgetManifests.ts';
import { nodeGrammar } from './nodes/nodeGrammar.ts';

const GRAMMAR = 'meta/screen.v1.json';
const names = Object.keys(formatDescriptions) as FormatName[];

/**
 * What the grammar of screens says of kinds of nodes, which are its last definitions, from Node on; of operators, actions
 * and derivations; of widgets, which have manifests; of formats: their names with what they show, their options, and which of them a chart takes; and of
 * security checks: what they can be for. Everything else in the file is written by people and stays as it is.
 */
export async function generateGrammar(schemas: string): Promise<OutputFiles> {
  const grammar = JSON.parse(await readFile(`${schemas}/${GRAMMAR}`, 'utf8')) as JsonSchema;
  const written = Object.entries(grammar.definitions ?? {});
  const definitions = Object.fromEntries(
    written.slice(
      0,
      written.findIndex(([name]) => name === 'Node'),
    ),
  );
  grammar.definitions = Object.assign(definitions, nodeGrammar());
  const { Condition, Action, DerivedValue, Format, FormatArguments, ChartNode, ChartX, WidgetNode } =
    grammar.definitions;
  const derive = DerivedValue?.properties?.derive;
  const widget = WidgetNode?.properties?.widget;
  const figures = ChartNode?.properties?.format;
  const places = ChartX?.properties?.format;
  if (!Condition || !Action || !derive || !Format || !FormatArguments || !figures || !places || !widget)
    throw new Error(
      `schemas/${GRAMMAR} lacks Condition, Action, the name of DerivedValue or WidgetNode, Format, FormatArguments, or the format of ChartNode or ChartX.`,
    );
  Condition.oneOf = conditionGrammar();
  Action.oneOf = actionGrammar();
  Object.assign(
    derive,
    members(derivationDescriptions, ({ shows }) => shows),
  );
  Format.enum = names;
  Format.enumDescriptions = names.map((name) => formatDescriptions[name].shows);
  FormatArguments.properties = allOptions() as Record<string, JsonSchema>;
  figures.enum = names.filter((name) => formatDescriptions[name].inCharts === 'figures');
  places.enum = names.filter((name) => formatDescriptions[name].inCharts === 'names');
  Object.assign(
    widget,
    members(Object.fromEntries(readManifests().map((one) => [one.name, one])), ({ shows }) => shows),
  );
  const { scene, type } = proofsOf(grammar.definitions.Verify);
  Object.assign(
    scene,
    members(stepUp.scenes, ({ proves }) => proves),
  );
  Object.assign(
    type,
    members(stepUp.mails, ({ proves }) => proves),
  );
  return { [GRAMMAR]: `${writtenJson(grammar)}\n` };
}

/** The two kinds of proof that a change may ask for: the token of a check, and codes in the change itself. */
function proofsOf(verify: JsonSchema | undefined) {
  const [token, codes] = verify?.oneOf ?? [];
  const scene = token?.properties?.scene;
  const type = codes?.properties?.type;
  if (!scene || !type) throw new Error(`schemas/${GRAMMAR} lacks "scene" or "type" of Verify.`);
  return { scene, type };
}

function members<T>(named: Readonly<Record<string, T>>, words: (member: T) => string) {
  const all = sorted(named);
  return { enum: all.map(([name]) => name), enumDescriptions: all.map(([, member]) => words(member)) };
}

/** @throws Error when two formats have different schemas for options of one name */
function allOptions(): Record<string, OptionSchema> {
  const found = new Map<string, { format: string; schema: OptionSchema }>();
  for (const format of names) {
    for (const [option, schema] of Object.entries(formatDescriptions[format].options)) {
      const before = found.get(option);
      if (before !== undefined && !isDeepStrictEqual(before.schema, schema))
        throw new Error(
          `The formats "${before.format}" and "${format}" describe their option "${option}" differently: a schema that both read belongs in src/formats/shared/options.ts.`,
        );
      found.set(option, { format, schema });
    }
  }
  const sorted = [...found].sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([option, { schema }]) => [option, schema]));
}

const WIDTH = 110;

/** JSON as Biome leaves it (biome.json): a list without objects on one line where it has room, everything else open. */
function writtenJson(value: unknown, indent = '', before = 0): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const entries = Object.entries(value).map(([key, child], at, { length }) => {
    const head = isList ? '' : `${JSON.stringify(key)}: `;
    const comma = at < length - 1 ? ',' : '';
    return `${inner}${head}${writtenJson(child, inner, inner.length + head.length + comma.length)}${comma}`;
  });
  const [open, close] = isList ? '[]' : '{}';
  if (entries.length === 0) return `${open}${close}`;
  const short = isList && !hasObjects(value) ? inlineList(value) : undefined;
  if (short !== undefined && before + short.length <= WIDTH) return short;
  return [open, ...entries, `${indent}${close}`].join('\n');
}

function hasObjects(list: readonly unknown[]): boolean {
  return list.some((item) =>
    Array.isArray(item) ? hasObjects(item) : typeof item === 'object' && item !== null,
  );
}

function inlineList(list: readonly unknown[]): string {
  return `[${list.map((item) => (Array.isArray(item) ? inlineList(item) : JSON.stringify(item))).join(', ')}]`;
}
