import type { RJSFSchema } from '@rjsf/utils';

/** One value of a flag's ext, as a form has it. */
export interface ExtField {
  readonly name: string;
  /** In the form. */
  readonly pointer: string;
  readonly label: string;
  readonly help: string;
  readonly isList: boolean;
  /** What a list may hold, or the only values there are; undefined where the schema does not list them. */
  readonly values: readonly string[] | undefined;
  /** Some of the values, where the schema does not list them all. */
  readonly examples: readonly string[];
}

/** The values of a flag's ext, in the order of its schema. */
export function extFields(ext: RJSFSchema): ExtField[] {
  return Object.entries(ext.properties ?? {}).flatMap(([name, property]) => {
    if (typeof property !== 'object') return [];
    const isList = property.type === 'array';
    const item = isList ? property.items : property;
    const { enum: values, examples } = typeof item === 'object' && !Array.isArray(item) ? item : {};
    return [
      {
        name,
        pointer: `/ext/${name}`,
        label: name.charAt(0).toUpperCase() + name.slice(1),
        help: property.description ?? '',
        isList,
        values: values?.map(String),
        examples: Array.isArray(examples) ? examples.map(String) : [],
      },
    ];
  });
}
