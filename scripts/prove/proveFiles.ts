import { loadProject } from '../description/loadProject.ts';
import { type Finding, formatFinding } from './finding.ts';
import { prove } from './prove.ts';

/** What a check says, one line each for the terminal. Errors refuse the files, warnings do not. */
export interface Sentences {
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
}

/** Proves the files on the disk as they are now. A project that cannot be read at all is one error. */
export async function proveFiles(): Promise<Sentences> {
  try {
    return sentencesOf(prove(await loadProject()));
  } catch (error) {
    return { errors: [error instanceof Error ? error.message : String(error)], warnings: [] };
  }
}

/** Findings as lines, sorted by what they mean for the files. */
export function sentencesOf(findings: readonly Finding[]): Sentences {
  const of = (severity: Finding['severity']) =>
    findings.filter((finding) => finding.severity === severity).map(formatFinding);
  return { errors: of('error'), warnings: of('warning') };
}
