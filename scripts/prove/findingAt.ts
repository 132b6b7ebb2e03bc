import type { Finding, RawFinding } from './finding.ts';
import type { JsonDocument, Path } from './jsonDocument.ts';

/** An error at a place of a JSON file. */
export function findingAt(
  document: JsonDocument,
  path: Path,
  code: string,
  sentence: string,
  suggestion?: string | undefined,
  at: 'key' | 'value' = 'value',
): Finding {
  const { line, column } = document.position(path, at);
  const finding: Finding = { file: document.file, line, column, code, severity: 'error', sentence };
  return suggestion === undefined ? finding : { ...finding, suggestion };
}

/** The same as a warning: worth a look, and no reason to refuse the files. Silent while an error speaks of the same. */
export function warningAt(...finding: Parameters<typeof findingAt>): RawFinding {
  const [document, path] = finding;
  return { ...findingAt(...finding), severity: 'warning', lastLine: document.lastLine(path) };
}
