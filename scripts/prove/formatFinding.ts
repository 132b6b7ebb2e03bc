import type { Finding } from './finding.ts';

/**
 * `file:line:column CODE sentence suggestion`, which editors and terminals make clickable; a warning has the word
 * `warning` before its code.
 */
export function formatFinding(finding: Finding): string {
  const { file, line, column, severity, code, sentence, suggestion } = finding;
  const label = severity === 'warning' ? `warning ${code}` : code;
  const place = `${file}:${line}:${column} ${label} ${sentence}`;
  return suggestion === undefined ? place : `${place} ${suggestion}`;
}
