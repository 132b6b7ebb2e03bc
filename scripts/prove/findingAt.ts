import type { Finding } from './finding.ts';
import type { JsonDocument, Path } from './jsonDocument.ts';

/** A finding at a place of a JSON file. */
export function findingAt(
  document: JsonDocument,
  path: Path,
  code: string,
  sentence: string,
  suggestion?: string | undefined,
  at: 'key' | 'value' = 'value',
): Finding {
  const { line, column } = document.position(path, at);
  const finding = { file: document.file, line, column, code, sentence };
  return suggestion === undefined ? finding : { ...finding, suggestion };
}
