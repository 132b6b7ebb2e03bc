import type { JsonSchema } from '../description/jsonSchema.ts';
import type { Project } from '../description/loadProject.ts';
import type { Finding } from './finding.ts';
import { JsonDocument, type Path } from './jsonDocument.ts';
import type { Mark } from './proof.ts';
import { shapeFindings } from './shapeFindings.ts';

/** A JSON file and the result of its validation. */
export interface ReadDocument {
  document: JsonDocument;
  findings: readonly Finding[];
  marks: readonly Mark[];
  /** The paths that the findings are about; the root when the file could not be read at all. */
  broken: readonly Path[];
}

interface Remembered {
  text: string;
  /** The meta-schemas it was validated against. */
  grammar: Grammar;
  read: ReadDocument;
}

/**
 * Path → its last content and result: a project is proven again and again while one file of it is being edited, and
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
    const read = { document, ...shapeFindings(document, grammar) };
    remembered.set(path, { text, grammar, read });
    return read;
  });
}

/** The meta-schemas of a project, with the texts they were read from. */
export interface Grammar {
  texts: readonly string[];
  /** File name → meta-schema, of those without a mistake. */
  metas: Record<string, JsonSchema>;
  /** File names of the others. */
  broken: ReadonlySet<string>;
}

let latest: Grammar = { texts: [], metas: {}, broken: new Set() };

/** Returns the same object while the texts stay the same. */
function grammarOf(files: readonly (readonly [path: string, text: string])[]): Grammar {
  const texts = files.flat();
  const isSame =
    texts.length === latest.texts.length && texts.every((text, index) => text === latest.texts[index]);
  if (!isSame) latest = { texts, ...metaSchemas(files) };
  return latest;
}

function metaSchemas(files: readonly (readonly [path: string, text: string])[]): Omit<Grammar, 'texts'> {
  const metas: Record<string, JsonSchema> = {};
  const broken = new Set<string>();
  for (const [path, text] of files) {
    const name = path.slice('schemas/meta/'.length);
    const document = new JsonDocument(path, text);
    const { findings } = shapeFindings(document, { metas: {}, broken });
    if (findings.length > 0) broken.add(name);
    else metas[name] = document.value as JsonSchema;
  }
  return { metas, broken };
}
