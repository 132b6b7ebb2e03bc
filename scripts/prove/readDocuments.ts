import type { JsonSchema } from '../description/jsonSchema.ts';
import type { Project } from '../description/loadProject.ts';
import { JsonDocument, type Path } from '../documents/jsonDocument.ts';
import type { Finding } from './finding.ts';
import { FirstAndLatest, keptFor } from './firstAndLatest.ts';
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

const remembered = new Map<string, FirstAndLatest<Remembered>>();

/** Reads every JSON file of the project and compares it with its meta-schema. */
export function readDocuments(project: Project): ReadDocument[] {
  const entries = Object.entries(project.files).filter(([path]) => path.endsWith('.json'));
  const grammarFiles = entries.filter(([path]) => path.startsWith('schemas/meta/'));
  const grammar = grammarOf(grammarFiles);
  return entries.map(([path, text]) => {
    const kept = keptFor(remembered, path);
    const known = kept.find((one) => one.text === text && one.grammar === grammar);
    if (known) return known.read;
    const document = new JsonDocument(path, text);
    const read = { document, ...shapeFindings(document, grammar) };
    kept.add({ text, grammar, read });
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

const grammars = new FirstAndLatest<Grammar>();

/** Returns the same object while the texts stay the same. */
function grammarOf(files: readonly (readonly [path: string, text: string])[]): Grammar {
  const texts = files.flat();
  const known = grammars.find(
    (one) => texts.length === one.texts.length && texts.every((text, index) => text === one.texts[index]),
  );
  if (known) return known;
  const grammar = { texts, ...metaSchemas(files) };
  grammars.add(grammar);
  return grammar;
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
