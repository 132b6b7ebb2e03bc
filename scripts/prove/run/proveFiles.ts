import { loadProject } from '../../description/loadProject.ts';
import { type Finding, formatFinding } from '../finding.ts';
import { prove } from './prove.ts';

/** Messages of a check, one line each for the terminal. Errors reject the files, warnings do not. */
export interface Sentences {
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
}

/** Proves the files on disk. A project that cannot be read at all gives one error. */
export async function proveFiles(): Promise<Sentences> {
  try {
    return sentencesOf(prove(await loadProject()));
  } catch (error) {
    return { errors: [error instanceof Error ? error.message : String(error)], warnings: [] };
  }
}

/** Findings as lines, split into errors and warnings. */
export function sentencesOf(findings: readonly Finding[]): Sentences {
  const of = (severity: Finding['severity']) =>
    findings.filter((finding) => finding.severity === severity).map(formatFinding);
  return { errors: of('error'), warnings: of('warning') };
}
