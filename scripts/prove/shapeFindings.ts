import { posix } from 'node:path';
import type { JsonSchema } from '../description/jsonSchema.ts';
import type { JsonDocument } from '../documents/jsonDocument.ts';
import { type Finding, findingAt } from './finding.ts';
import { type LostReference, lostReferences } from './localReferences.ts';
import { didYouMean } from './nearest.ts';
import { plainShapeOf, plainShapes } from './plainShapes.ts';
import type { Mark } from './proof.ts';
import type { Grammar, ReadDocument } from './readDocuments.ts';
import { quote } from './shapeWords.ts';
import { validateShape } from './validateShape.ts';

/**
 * Compares one JSON file with the meta-schema that its `$schema` names: S001 invalid JSON, S002 wrong shape, and codes
 * that depend on the shape only.
 */
export function shapeFindings(
  document: JsonDocument,
  grammar: Pick<Grammar, 'metas' | 'broken'>,
): Omit<ReadDocument, 'document'> {
  const { metas } = grammar;
  if (document.syntaxError) {
    return {
      findings: [{ file: document.file, code: 'S001', severity: 'error', ...document.syntaxError }],
      marks: [],
      broken: [[]],
    };
  }
  if (document.repeats.length > 0) return { findings: document.repeats.map(twice), marks: [], broken: [[]] };
  const plain = plainShapeOf(document.file);
  if (plain !== undefined) {
    const { findings, broken } = validated(document, plain, plainShapes);
    const lost = isExt(document) ? lostReferences(document.value) : [];
    return {
      findings: [...findings, ...lost.map(leadsNowhere)],
      broken: [...broken, ...lost.map(({ path }) => path)],
      marks: [],
    };
  }
  if (!document.file.startsWith('schemas/')) return { findings: [], marks: [], broken: [] };
  const named = (document.value as { $schema?: unknown } | null)?.$schema;
  const meta = typeof named === 'string' ? posix.basename(named) : '';
  // An invalid meta-schema cannot be checked against; its mistake has its own finding.
  if (grammar.broken.has(meta)) return { findings: [], marks: [], broken: [[]] };
  if (!Object.hasOwn(metas, meta)) {
    const sentence = `"$schema" is ${quote(named)}, which is none of the files of schemas/meta.`;
    const finding = findingAt(document, ['$schema'], 'S002', sentence, didYouMean(meta, Object.keys(metas)));
    return { findings: [finding], marks: [], broken: [[]] };
  }
  return validated(document, meta, metas);

  function leadsNowhere({ path, $ref, known }: LostReference): Finding {
    const sentence = `"$ref" is ${quote($ref)}, which is no definition of this file.`;
    const suggestion =
      didYouMean(
        $ref,
        known.map((name) => `#/definitions/${name}`),
      ) ?? 'Write it under "definitions", or put what it says here.';
    return findingAt(document, path, 'S002', sentence, suggestion);
  }

  function twice({ name, line, column }: JsonDocument['repeats'][number]): Finding {
    const sentence = `${quote(name)} stands here a second time, so the first would be lost: keep one of the two.`;
    return { file: document.file, line, column, code: 'S001', severity: 'error', sentence };
  }
}

/** An ext schema is self-contained: no reference leads out of its file. */
function isExt({ file }: JsonDocument): boolean {
  return file.startsWith('schemas/compliance/ext/');
}

/** Validates a file against a shape, and collects the strings that other checks use. */
function validated(
  document: JsonDocument,
  shape: string,
  shapes: Readonly<Record<string, JsonSchema>>,
): Omit<ReadDocument, 'document'> {
  const { problems, marks } = validateShape(document.value, shape, shapes);
  return {
    findings: problems.map(({ path, at, code, sentence, suggestion }) =>
      findingAt(document, path, code, sentence, suggestion, at),
    ),
    // A string that is not a key at all (S402) need not be looked up as one.
    marks: marks
      .filter(isMark)
      .filter(({ path }) => !problems.some((problem) => problem.path === path))
      .map((mark) => ({ ...mark, document })),
    broken: problems.map(({ path, missing }) => (missing === undefined ? path : [...path, missing])),
  };
}

function isMark<T extends { definition: string }>(mark: T): mark is T & { definition: Mark['definition'] } {
  return ['Key', 'Feature', 'RouteId'].includes(mark.definition);
}
