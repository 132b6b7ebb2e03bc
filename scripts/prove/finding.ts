import type { JsonDocument, Path } from '../documents/jsonDocument.ts';

/** One problem, worded for non-programmers too. */
export interface Finding {
  /** Path from the project's root. */
  file: string;
  /** From 1. */
  line: number;
  /** From 1. */
  column: number;
  /** Stable: see scripts/README.md. */
  code: string;
  /** An error rejects the files; a warning is only printed. */
  severity: 'error' | 'warning';
  /** What is wrong, ending with a full stop. */
  sentence: string;
  /** What was probably meant, ending with a question mark or full stop. */
  suggestion?: string;
}

/** A finding before it is reported. */
export interface RawFinding extends Finding {
  /** The mistake behind it, such as `flag p2p`: of several findings with one cause, the first is reported. */
  cause?: string;
  /** The last line of what a warning is about, from 1: an error anywhere in it takes precedence. */
  lastLine?: number;
  /** Reported only when there are no errors: it may well follow from one. */
  isLast?: boolean;
}

/** The same finding with its cause. */
export function causedBy(cause: string, finding: RawFinding): RawFinding {
  return { ...finding, cause };
}

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

/** The same as a warning: worth checking, but no reason to reject the files. Dropped if the same place has an error. */
export function warningAt(...finding: Parameters<typeof findingAt>): RawFinding {
  const [document, path] = finding;
  return { ...findingAt(...finding), severity: 'warning', lastLine: document.lastLine(path) };
}

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
