import type { JsonSchema } from '../../description/jsonSchema.ts';
import { table } from '../../outputs/markdown.ts';
import { referredName } from './metaModel.ts';
import { readManifests } from './widgetManifests.ts';

/** What describing a type needs: where references lead, and how a definition is linked. */
export interface TypeContext {
  metas: Readonly<Record<string, JsonSchema>>;
  /** File name of the meta-schema that local references point into. */
  meta: string;
  link(name: string): string;
}

/** The type of a schema in words, as Markdown: "list of [Column](#column) (at least 1)". */
export function typeWords(schema: JsonSchema, context: TypeContext): string {
  if (schema.$ref !== undefined) return context.link(referredName(schema.$ref, context.metas, context.meta));
  if (schema.title !== undefined) return context.link(schema.title);
  if (schema.const !== undefined) return code(schema.const);
  if (schema.enum) return either(schema.enum.map(code));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices && schema.type === undefined)
    return either(choices.map((choice) => typeWords(choice, context)));
  if (schema.type === 'array') return listWords(schema, context);
  if (schema.type === 'object') return objectWords(schema, context);
  return either([schema.type ?? 'anything'].flat()) + rangeWords(schema);
}

function listWords(schema: JsonSchema, context: TypeContext): string {
  const of = schema.items ? ` of ${typeWords(schema.items, context)}` : '';
  const { minItems: least, maxItems: most } = schema;
  if (least !== undefined && least === most) return `list${of} (exactly ${least})`;
  if (least !== undefined && most !== undefined) return `list${of} (${least} to ${most})`;
  if (most !== undefined) return `list${of} (at most ${most})`;
  return `list${of}${least === undefined ? '' : ` (at least ${least})`}`;
}

function objectWords(schema: JsonSchema, context: TypeContext): string {
  const { additionalProperties: more } = schema;
  if (schema.properties || typeof more !== 'object') return 'object';
  const keys = schema.propertyNames?.$ref === undefined ? 'name' : typeWords(schema.propertyNames, context);
  return `map from ${keys} to ${typeWords(more, context)}`;
}

function rangeWords({ minimum, maximum, minLength, maxLength }: JsonSchema): string {
  if (minimum !== undefined && maximum !== undefined) return ` (${minimum} to ${maximum})`;
  if (minimum !== undefined) return ` (at least ${minimum})`;
  if (minLength !== undefined && maxLength !== undefined) return ` (${minLength} to ${maxLength} characters)`;
  if (minLength !== undefined && minLength > 1) return ` (at least ${minLength} characters)`;
  return '';
}

export function code(value: unknown): string {
  return `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
}

function either(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} or ${last}`;
}

/** Every widget with the properties, operations and settable properties that its manifest lists. */
export function widgetSection(): string {
  return readManifests()
    .map(({ name, shows, props, operations, patchable: settable }) => {
      const rows = Object.entries(props.properties ?? {}).map(([prop, schema]) => [
        code(prop),
        schema.enum ? schema.enum.map(code).join(', ') : String(schema.type),
        props.required?.includes(prop) ? 'required' : '–',
        schema.description ?? '',
      ]);
      const set = settable.length === 0 ? 'nothing' : settable.map(code).join(', ');
      return [
        `**${code(name)}**: ${shows}`,
        table(['property', 'type', 'needed', 'description'], rows),
        `An edition may set ${set}. Operations it may call: ${operations.map(code).join(', ')}.`,
      ].join('\n\n');
    })
    .join('\n\n');
}
