import type { JsonSchema } from '../../description/jsonSchema.ts';
import { table } from '../../outputs/markdown.ts';
import { cellExample, chooseExample, exampleText } from './exampleText.ts';
import type { Instances } from './instances.ts';
import { type Definition, type Property, propertiesOf } from './metaModel.ts';
import { code, type TypeContext, typeWords } from './typeWords.ts';

interface Context extends Omit<TypeContext, 'meta'> {
  instances: Instances;
}

/** Families whose members are distinguished by one word: `Node table`, `Condition eq`. */
const FAMILIES = ['Node', 'Condition', 'Action', 'Paging', 'Verify'];

/** Definitions whose examples fit wherever they are referenced. */
const MEANT_ANYWHERE = /\/(Feature|Moment)$/;

/** Enums that have their own table in the reference. */
const SHOWN_ELSEWHERE = new Set(['DerivedValue.derive', 'WidgetNode.widget']);

/** The heading of a definition: its name, or its family and the keyword that files use. */
export function headingOf({ name, schema }: Definition): string {
  const family = FAMILIES.find((ending) => name.endsWith(ending) && name !== ending);
  if (family === undefined) return name;
  const { kind, mode } = schema.properties ?? {};
  return `${family} \`${String((kind ?? mode)?.const ?? schema.required?.[0])}\``;
}

/** What the reference says of one definition: description, properties or alternatives, and an example. */
export function definitionSection(definition: Definition, context: Context): string {
  const { name, schema, meta } = definition;
  const inFile = { ...context, meta };
  const properties = propertiesOf(schema);
  const choices = schema.properties ? undefined : (schema.oneOf ?? schema.anyOf);
  const parts = [
    here(schema.description ?? schema.$comment ?? ''),
    ...fileWords(definition, context.instances),
    ...(choices ? [choiceWords(choices, inFile)] : []),
    ...(properties.length > 0 ? [propertyTable(definition, properties, inFile)] : []),
    ...properties.flatMap((property) => memberTable(name, property)),
    ...(properties.length === 0 && !choices ? [`Type: ${typeWords(bare(schema), inFile)}.`] : []),
    example(definition, context.instances, choices !== undefined),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

/** The meta-schemas refer their readers to the reference; inside the reference itself that is left out. */
function here(description: string): string {
  return description
    .replace(' is listed in docs/language.md', ' is listed in this chapter')
    .replace('docs/language.md', 'this reference');
}

/** Which files a root describes. */
function fileWords({ name, schema }: Definition, { ofDefinition }: Instances): string[] {
  if (schema.$id === undefined) return [];
  const files = (ofDefinition.get(name) ?? []).map(({ file }) => file);
  const [first = ''] = files;
  const folder = first.slice(0, first.lastIndexOf('/'));
  return [files.length === 1 ? `File: [${first}](../${first}).` : `Files: \`${folder}/*.json\`.`];
}

/** A schema without its title, as it is where it is defined. */
function bare(schema: JsonSchema): JsonSchema {
  const { title: _title, ...rest } = schema;
  return rest;
}

function choiceWords(choices: readonly JsonSchema[], context: TypeContext): string {
  return `One of: ${choices.map((choice) => typeWords(choice, context)).join(', ')}.`;
}

function propertyTable(
  { name }: Definition,
  properties: readonly Property[],
  context: TypeContext & Context,
): string {
  const rows = properties.map((property) => [
    code(property.name),
    typeWords(property.schema, context),
    property.isRequired
      ? 'required'
      : property.schema.default === undefined
        ? '–'
        : code(property.schema.default),
    descriptionOf(property.schema, context),
    propertyExample(name, property, context),
  ]);
  return table(['property', 'type', 'default', 'description', 'example'], rows);
}

function descriptionOf(schema: JsonSchema, context: TypeContext): string {
  return here(schema.description ?? referred(schema, context)?.description ?? '');
}

function referred(schema: JsonSchema, { metas, meta }: TypeContext): JsonSchema | undefined {
  if (schema.$ref === undefined) return undefined;
  const [file = '', pointer = ''] = schema.$ref.split('#');
  return metas[file === '' ? meta : file]?.definitions?.[pointer.split('/').at(-1) ?? ''];
}

/** A value from a file of the project, or else one that the meta-schema gives. */
function propertyExample(
  definition: string,
  { name, schema }: Property,
  context: TypeContext & Context,
): string {
  if (schema.const !== undefined) return '';
  const real = context.instances.ofProperty.get(`${definition}.${name}`) ?? [];
  const found =
    cellExample(real.map(({ value }) => value)) ??
    (real.length > 0 ? undefined : cellExample(givenExamples(schema, context)));
  return found === undefined ? '' : code(found);
}

function givenExamples(schema: JsonSchema, context: TypeContext): readonly unknown[] {
  const { examples, enum: members, type } = schema;
  if (examples ?? members) return examples ?? members ?? [];
  if (type === 'boolean') return [true];
  return MEANT_ANYWHERE.test(schema.$ref ?? '') ? (referred(schema, context)?.examples ?? []) : [];
}

function memberTable(definition: string, { name, schema }: Property): string[] {
  if (!schema.enum || !schema.enumDescriptions || SHOWN_ELSEWHERE.has(`${definition}.${name}`)) return [];
  return [
    table(
      [code(name), 'means'],
      schema.enum.map((member, at) => [code(member), schema.enumDescriptions?.[at] ?? '']),
    ),
  ];
}

/** @throws Error when neither a file nor the meta-schema has an example of something with properties */
function example({ name, schema }: Definition, instances: Instances, isChoice: boolean): string {
  const given = schema.examples ?? [];
  if (isChoice || schema.type !== 'object' || (given.length > 0 && !schema.properties)) {
    return given.length === 0 ? '' : `For example ${given.map((value) => code(value)).join(', ')}.`;
  }
  const found = chooseExample(instances.ofDefinition.get(name) ?? []);
  if (found === undefined && given[0] === undefined)
    throw new Error(`No file has an example of ${name}: give it "examples" in schemas/meta.`);
  const block = `\`\`\`jsonc\n${exampleText(found === undefined ? given[0] : found.value)}\n\`\`\``;
  if (found === undefined) return block;
  const place = found.pointer === '' ? '' : ` at \`${found.pointer}\``;
  return `From [${found.file}](../${found.file})${place}:\n\n${block}`;
}
