import type { JsonSchema } from '../description/jsonSchema.ts';
import type { Project } from '../description/project.ts';
import type { Finding } from './finding.ts';
import { JsonDocument } from './jsonDocument.ts';
import type { Mark } from './proof.ts';
import { shapeFindings } from './shapeFindings.ts';

/** A JSON file, and what its meta-schema says to it. */
export interface ReadDocument {
  document: JsonDocument;
  findings: readonly Finding[];
  marks: readonly Mark[];
}

interface Remembered {
  text: string;
  /** The meta-schemas that its shape was judged by. */
  grammar: Grammar;
  read: ReadDocument;
}

/**
 * Path → what stood there the last time: a project is proven again and again while one file of it is being edited, and
 * thousands of times by `npm run mutate`.
 */
const remembered = new Map<string, Remembered>();

/** Reads every JSON file of the project and compares it with its meta-schema. */
export function readDocuments(project: Project): ReadDocument[] {
  const entries = Object.entries(project.files).filter(([path]) => path.endsWith('.json'));
  const grammarFiles = entries.filter(([path]) => path.startsWith('schemas/meta/'));
  const grammar = grammarOf(grammarFiles);
  return entries.map(([path, text]) => {
    const known = remembered.get(path);
    if (known?.text === text && known.grammar === grammar) return known.read;
    const document = new JsonDocument(path, text);
    const read = { document, ...shapeFindings(document, grammar.metas) };
    remembered.set(path, { text, grammar, read });
    return read;
  });
}

/** The meta-schemas of a project, with the texts they were read from. */
interface Grammar {
  texts: readonly string[];
  metas: Record<string, JsonSchema>;
}

let latest: Grammar = { texts: [], metas: {} };

/** The same object as long as the texts are the same. */
function grammarOf(files: readonly (readonly [path: string, text: string])[]): Grammar {
  const texts = files.flat();
  const isSame =
    texts.length === latest.texts.length && texts.every((text, index) => text === latest.texts[index]);
  if (!isSame) latest = { texts, metas: metaSchemas(files) };
  return latest;
}

function metaSchemas(files: readonly (readonly [path: string, text: string])[]): Record<string, JsonSchema> {
  return Object.fromEntries(
    files.map(([path, text]) => [
      path.slice('schemas/meta/'.length),
      new JsonDocument(path, text).value as JsonSchema,
    ]),
  );
}
