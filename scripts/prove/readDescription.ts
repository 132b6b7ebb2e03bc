import type { JsonSchema } from '../description/jsonSchema.ts';
import { listOperations } from '../description/listOperations.ts';
import type { Project } from '../description/loadProject.ts';
import { mergeDescriptionFiles } from '../description/mergeDescriptionFiles.ts';
import type { MergedDescription } from '../description/mergedDescription.ts';
import type { Finding } from './finding.ts';
import { FirstAndLatest } from './firstAndLatest.ts';
import { plainShapes } from './plainShapes.ts';
import { validateShape } from './validateShape.ts';

const remembered = new FirstAndLatest<{
  entries: readonly [string, string][];
  description: MergedDescription;
}>();

/** Merges the project's OpenAPI files. When they cannot be merged, S003 says why and an empty description is used. */
export function readDescription(project: Project): { description: MergedDescription; findings: Finding[] } {
  const entries = Object.entries(project.files).filter(([path]) => path.startsWith('openapi/'));
  const known = remembered.find((one) => isSame(one.entries, entries));
  if (known) return { description: known.description, findings: [] };
  try {
    const description = mergeDescriptionFiles(Object.fromEntries(entries));
    const problems = descriptionProblems(description);
    if (problems.length > 0) throw new Error(problems.join('\n'));
    remembered.add({ entries, description });
    return { description, findings: [] };
  } catch (error) {
    const lines = (error instanceof Error ? error.message : String(error)).split('\n');
    return {
      description: mergeDescriptionFiles({}),
      findings: lines.map((line) => asFinding(line, entries)),
    };
  }
}

function isSame(before: readonly [string, string][], now: readonly [string, string][]): boolean {
  return (
    before.length === now.length &&
    now.every(([path, text], index) => before[index]?.[0] === path && before[index]?.[1] === text)
  );
}

/**
 * YAML's own messages end with `at line 3, column 5`; the others quote what is wrong, and its last occurrence gives the
 * position.
 */
function asFinding(message: string, entries: readonly [string, string][]): Finding {
  const [, file, text = message] = /^(openapi\/[^:]+): (.*)$/.exec(message) ?? [];
  const [, line, column] = /at line (\d+), column (\d+)/.exec(text) ?? [];
  const sentence = `${text.replace(/[.:]$/, '')}.`;
  if (line !== undefined)
    return {
      file: file ?? 'openapi',
      line: Number(line),
      column: Number(column),
      code: 'S003',
      severity: 'error',
      sentence,
    };
  const word = /"([^"]+)"/.exec(text)?.[1]?.replace(/^#.*(?=\/)/, '') ?? message;
  const candidates = entries.filter(([path]) => file === undefined || path === file);
  const found = candidates.findLast(([, content]) => content.includes(word));
  if (!found)
    return { file: file ?? 'openapi', line: 1, column: 1, code: 'S003', severity: 'error', sentence };
  const before = found[1].slice(0, found[1].lastIndexOf(word)).split('\n');
  return {
    file: found[0],
    line: before.length,
    column: (before.at(-1)?.length ?? 0) + 1,
    code: 'S003',
    severity: 'error',
    sentence,
  };
}

/**
 * What no check could read in a merged description: an operation without a name, a type that is a list. YAML accepts
 * anything, so this is checked before anything depends on it. Each problem quotes what it is about.
 */
function descriptionProblems(description: MergedDescription): string[] {
  try {
    return [
      ...problemsOf(description['x-code-catalogue'], 'catalogue', '"codes"'),
      ...Object.entries(description.components.schemas).flatMap(([name, schema]) =>
        problemsOf(schema, 'schema', `"${name}"`),
      ),
      ...(Object.values(description.paths).some((item) => typeof item !== 'object' || item === null)
        ? ['"paths": each path must be an object { … }']
        : listOperations(description).flatMap((entry) =>
            problemsOf(entry, 'operation', `"${String(entry.id)}"`),
          )),
    ];
  } catch (error) {
    return [`an operation cannot be read: ${error instanceof Error ? error.message : String(error)}`];
  }
}

function problemsOf(value: unknown, shape: keyof typeof plainShapes & string, name: string): string[] {
  const { problems } = validateShape(value, shape, plainShapes as Record<string, JsonSchema>, name);
  return problems.map(({ path, sentence }) =>
    path.length === 0 ? sentence : `${name}, at /${path.join('/')}: ${sentence}`,
  );
}
