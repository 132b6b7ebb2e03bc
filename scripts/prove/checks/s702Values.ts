import type { JsonSchema } from '../../description/jsonSchema.ts';
import type { MergedDescription } from '../../description/mergedDescription.ts';
import type { Path } from '../../documents/jsonDocument.ts';
import { type EntryUse, entryUses } from '../entryUse.ts';
import { type RawFinding, warningAt } from '../finding.ts';
import { didYouMean } from '../nearest.ts';
import { type Proof, remembered } from '../proof.ts';
import { quote } from '../shapeWords.ts';

/** A string value of an entry that its schema does not restrict. */
interface OpenValue {
  use: EntryUse;
  path: Path;
  value: string;
  /** Position of the value; the same in every edition. */
  place: string;
  schema: JsonSchema;
}

/** S702: a value found nowhere else is not one or two letters away from that at its position in another edition. */
export function s702Values(proof: Proof): RawFinding[] {
  const values = entryUses(proof).flatMap((use) => openValues(use, proof.exts.get(use.flag)));
  return values.flatMap(({ use, path, value, place, schema }) => {
    const elsewhere = values.filter((other) => other.place === place && other.use.document !== use.document);
    const known = new Set([...elsewhere.map((other) => other.value), ...(schema.examples ?? []).map(String)]);
    if (known.has(value) || wordsOf(proof.description).has(value)) return [];
    const suggestion = didYouMean(value, known);
    if (suggestion === undefined) return [];
    const sentence = `${quote(nameIn(path))} of the ext of ${quote(use.flag)} has ${quote(value)}, which no other edition and nothing in the description knows.`;
    return [warningAt(use.document, [...use.path, 'ext', ...path], 'S702', sentence, suggestion)];
  });
}

function openValues(use: EntryUse, schema: JsonSchema | undefined): OpenValue[] {
  return schema === undefined ? [] : textsIn(use.entry.ext, schema, []).filter(isWord).map(withPlace);

  function withPlace(text: FoundText): OpenValue {
    return { ...text, use, place: `${use.flag} ${text.path.filter(isName).join('/')}` };
  }
}

type FoundText = Pick<OpenValue, 'path' | 'value' | 'schema'>;

function textsIn(value: unknown, schema: JsonSchema, path: Path): FoundText[] {
  if (typeof value === 'string') return [{ path, value, schema }];
  if (Array.isArray(value))
    return value.flatMap((item, index) => textsIn(item, schema.items ?? {}, [...path, index]));
  return Object.entries(value ?? {}).flatMap(([name, inner]) =>
    textsIn(inner, schema.properties?.[name] ?? {}, [...path, name]),
  );
}

/** What S303 does not check. Upper-case codes (coins, currencies) are similar without being typos. */
function isWord({ value, schema }: FoundText): boolean {
  return schema.enum === undefined && schema.title !== 'Key' && /[a-z]/.test(value);
}

/** Every string in the description that could be a value: enum members, examples, names. */
const wordsOf = remembered((description: MergedDescription): ReadonlySet<string> => {
  const words = new Set<string>();
  const note = (value: unknown): void => {
    if (typeof value === 'string' && !value.includes(' ')) words.add(value);
    else if (typeof value === 'object' && value !== null)
      for (const inner of Object.values(value)) note(inner);
  };
  note(description);
  return words;
});

function isName(step: string | number): step is string {
  return typeof step === 'string';
}

function nameIn(path: Path): string | undefined {
  return path.findLast(isName);
}
