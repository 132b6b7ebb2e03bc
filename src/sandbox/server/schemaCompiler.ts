import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { contentSchemaKeyword } from './contentSchema.ts';
import type { DescriptionDocument, Schema } from './descriptionDocument.ts';

const documentId = 'description';

/**
 * Compiles schemas of the description; `$ref`s into its components are followed.
 * Formats mirror the patterns of components/common.yaml and add what a pattern cannot say.
 */
export class SchemaCompiler {
  readonly #ajv: Ajv2020;
  readonly #document: DescriptionDocument;
  #names: ReadonlySet<string> | null = null;

  constructor(document: DescriptionDocument) {
    this.#document = document;
    this.#ajv = new Ajv2020({ strict: false, strictNumbers: true, allErrors: false, verbose: true });
    for (const [name, pattern] of Object.entries(formats)) this.#ajv.addFormat(name, pattern);
    // A JSON number is no wider; `type: integer` says the rest.
    this.#ajv.addFormat('int64', true);
    this.#ajv.addFormat('timestamp-ms', { type: 'string', validate: isMoment(13) });
    this.#ajv.addFormat('timestamp-s', { type: 'string', validate: isMoment(10) });
    this.#ajv.addFormat('date-time', { type: 'string', validate: (text) => !Number.isNaN(Date.parse(text)) });
    // Ajv knows the keyword and does nothing for it.
    this.#ajv.removeKeyword('contentSchema');
    this.#ajv.addKeyword(contentSchemaKeyword((schema) => this.compile(schema)));
    this.#ajv.addSchema({ $id: documentId, components: document.components });
  }

  compile(schema: Schema): ValidateFunction {
    return this.#ajv.compile(rebase(schema));
  }

  /** Where an error is ("/result/list/0/amount"), with a star for whatever the description does not name: numbers, keys. */
  placeOf({ instancePath }: ErrorObject): string {
    this.#names ??= namesIn(this.#document);
    const names = this.#names;
    return instancePath.replace(/[^/]+/g, (name) => (names.has(name) ? name : '*'));
  }
}

// '' passes here, because fields that may be empty say so in their pattern.
const formats: Readonly<Record<string, RegExp>> = {
  decimal: /^(-?\d+(\.\d+)?)?$/,
  rate: /^(-?\d+(\.\d+)?)?$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  uri: /^[a-z][a-z0-9+.-]*:\S+$/i,
  'uri-reference': /^\S*$/,
  email: /^[^\s@]+@[^\s@]+$/,
};

/** Every name that the description gives a field. */
function namesIn(part: unknown, names = new Set<string>()): ReadonlySet<string> {
  if (typeof part !== 'object' || part === null) return names;
  for (const [key, value] of Object.entries(part)) {
    if (key === 'properties') for (const name of Object.keys(value as object)) names.add(name);
    namesIn(value, names);
  }
  return names;
}

function isMoment(digits: number): (text: string) => boolean {
  return (text) => text === '' || (text.length === digits && /^\d+$/.test(text));
}

/** Points `#/components/…` at the registered document. */
function rebase(schema: unknown): Schema {
  const text = JSON.stringify(schema).replaceAll('"$ref":"#/', `"$ref":"${documentId}#/`);
  return JSON.parse(text) as Schema;
}
