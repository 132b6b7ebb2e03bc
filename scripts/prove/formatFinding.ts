import type { Finding } from './finding.ts';

/** `file:line:column CODE sentence suggestion`, which editors and terminals make clickable. */
export function formatFinding({ file, line, column, code, sentence, suggestion }: Finding): string {
  const place = `${file}:${line}:${column} ${code} ${sentence}`;
  return suggestion === undefined ? place : `${place} ${suggestion}`;
}
