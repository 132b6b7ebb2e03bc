import { posix } from 'node:path';
import type { JsonSchema } from '../description/jsonSchema.ts';
import type { Finding } from './finding.ts';
import { findingAt } from './findingAt.ts';
import type { JsonDocument } from './jsonDocument.ts';
import { didYouMean } from './nearest.ts';
import type { Mark } from './proof.ts';
import { quote } from './shapeWords.ts';
import { validateShape } from './validateShape.ts';

/** Compares one JSON file with the meta-schema that its `$schema` names: S001 no JSON, S002 wrong shape, and codes that a shape alone decides. */
export function shapeFindings(
  document: JsonDocument,
  metas: Readonly<Record<string, JsonSchema>>,
): { findings: Finding[]; marks: Mark[] } {
  if (document.syntaxError) {
    return { findings: [{ file: document.file, code: 'S001', ...document.syntaxError }], marks: [] };
  }
  if (document.repeats.length > 0) return { findings: document.repeats.map(twice), marks: [] };
  if (
    !document.file.startsWith('schemas/') ||
    /^schemas\/(meta|locales|compliance\/ext)\//.test(document.file)
  ) {
    return { findings: [], marks: [] };
  }
  const named = (document.value as { $schema?: unknown } | null)?.$schema;
  const meta = typeof named === 'string' ? posix.basename(named) : '';
  if (!metas[meta]) {
    const sentence = `"$schema" is ${quote(named)}, which is none of the files of schemas/meta.`;
    const finding = findingAt(document, ['$schema'], 'S002', sentence, didYouMean(meta, Object.keys(metas)));
    return { findings: [finding], marks: [] };
  }
  const { problems, marks } = validateShape(document.value, meta, metas);
  return {
    findings: problems.map(({ path, at, code, sentence, suggestion }) =>
      findingAt(document, path, code, sentence, suggestion, at),
    ),
    // A text that is no key at all (S402) need not be looked up as one.
    marks: marks
      .filter(isMark)
      .filter(({ path }) => !problems.some((problem) => problem.path === path))
      .map((mark) => ({ ...mark, document })),
  };

  function twice({ name, line, column }: JsonDocument['repeats'][number]): Finding {
    const sentence = `${quote(name)} stands here a second time, so the first would be lost: keep one of the two.`;
    return { file: document.file, line, column, code: 'S001', sentence };
  }
}

function isMark<T extends { definition: string }>(mark: T): mark is T & { definition: Mark['definition'] } {
  return ['Key', 'Feature', 'RouteId'].includes(mark.definition);
}
