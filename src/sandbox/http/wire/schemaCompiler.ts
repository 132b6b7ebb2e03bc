import {
  Ajv2020,
  type ErrorObject,
  type FuncKeywordDefinition,
  type ValidateFunction,
} from 'ajv/dist/2020.js';
import type { DescriptionDocument, Schema } from './descriptionDocument.ts';

const documentId = 'description';

/**
 * Compiles schemas of the API description; `$ref`s into its components are resolved. Formats mirror the patterns of
 * components/common.yaml and add what a pattern cannot express.
 */
export class SchemaCompiler {
  readonly #ajv: Ajv2020;
  readonly #document: DescriptionDocument;
  #names: ReadonlySet<string> | null = null;

  constructor(document: DescriptionDocument) {
    this.#document = document;
    this.#ajv = new Ajv2020({ strict: false, strictNumbers: true, allErrors: false, verbose: true });
    for (const [name, pattern] of Object.entries(formats)) this.#ajv.addFormat(name, pattern);
    // A JSON number cannot be wider; `type: integer` does the rest.
    this.#ajv.addFormat('int64', true);
    this.#ajv.addFormat('timestamp-ms', { type: 'string', validate: isMoment(13) });
    this.#ajv.addFormat('timestamp-s', { type: 'string', validate: isMoment(10) });
    this.#ajv.addFormat('date-time', { type: 'string', validate: (text) => !Number.isNaN(Date.parse(text)) });
    // Ajv accepts the keyword but ignores it.
    this.#ajv.removeKeyword('contentSchema');
    this.#ajv.addKeyword(contentSchemaKeyword((schema) => this.compile(schema)));
    this.#ajv.addSchema({ $id: documentId, components: document.components });
  }

  compile(schema: Schema): ValidateFunction {
    return this.#ajv.compile(rebase(schema));
  }

  /**
   * The location of an error ("/result/list/0/amount"), with a star for parts that the description does not name:
   * indexes, keys.
   */
  placeOf({ instancePath }: ErrorObject): string {
    this.#names ??= namesIn(this.#document);
    const names = this.#names;
    return instancePath.replace(/[^/]+/g, (name) => (names.has(name) ? name : '*'));
  }
}

// '' passes here, because the patterns of fields say whether they may be empty.
const formats: Readonly<Record<string, RegExp>> = {
  decimal: /^(-?\d+(\.\d+)?)?$/,
  rate: /^(-?\d+(\.\d+)?)?$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  uri: /^[a-z][a-z0-9+.-]*:\S+$/i,
  'uri-reference': /^\S*$/,
  email: /^[^\s@]+@[^\s@]+$/,
};

/** All field names in the description. */
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

/** Rewrites `#/components/…` references to point into the registered document. */
function rebase(schema: unknown): Schema {
  const text = JSON.stringify(schema).replaceAll('"$ref":"#/', `"$ref":"${documentId}#/`);
  return JSON.parse(text) as Schema;
}

/** Ajv's type of a function that validates a string; `at` is the string's location. */
type ValidateText = ReturnType<NonNullable<FuncKeywordDefinition['compile']>>;

/**
 * The keyword `contentSchema` for strings that hold JSON. JSON Schema leaves it to the application whether such content
 * is validated; here it is, so that data inside a string is typed like any other. Error paths continue into the string:
 * `/ext_info_str/addresses/0/coin`.
 */
function contentSchemaKeyword(compile: (schema: Schema) => ValidateFunction): FuncKeywordDefinition {
  return {
    keyword: 'contentSchema',
    type: 'string',
    schemaType: 'object',
    compile: (schema: Schema) => {
      // Compiled on first use: a body may have one schema per case.
      let validate: ValidateFunction | undefined;
      const validateText: ValidateText = (text: string, at) => {
        const content = parsed(text);
        const problem = content === null ? 'must be written as JSON' : unstorableFault(content.value);
        if (content === null || problem !== null) {
          validateText.errors = [{ keyword: 'contentSchema', params: { problem } }];
          return false;
        }
        validate ??= compile(schema);
        const isValid = validate(content.value, at);
        validateText.errors = validate.errors ?? [];
        return isValid;
      };
      return validateText;
    },
  };
}

function parsed(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}

const deepest = 20;

const unstorable = /\0|\p{Surrogate}/u;

/**
 * Why a JSON value cannot be stored, or null: NUL and lone surrogates, which PostgreSQL refuses, and deeper nesting
 * than any of our requests has. Worded to follow "The request …" or "The field … ".
 */
export function unstorableFault(value: unknown, depth = 0): string | null {
  if (depth > deepest) return 'is nested too deeply';
  if (typeof value === 'string')
    return unstorable.test(value) ? 'contains characters that are not text' : null;
  if (value === null || typeof value !== 'object') return null;
  for (const [name, item] of Object.entries(value)) {
    const fault = unstorableFault(name, depth) ?? unstorableFault(item, depth + 1);
    if (fault !== null) return fault;
  }
  return null;
}
