import type { JsonSchema } from '../description/jsonSchema.ts';
import { listOperations } from '../description/listOperations.ts';
import type { MergedDescription } from '../description/mergedDescription.ts';
import { plainShapes } from './plainShapes.ts';
import { validateShape } from './validateShape.ts';

/**
 * What in a merged description no check could read: an operation without a name, a type that is a list. YAML takes
 * anything, so this is looked at before anything depends on it. Each problem names in quotes what it is about.
 */
export function descriptionProblems(description: MergedDescription): string[] {
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
