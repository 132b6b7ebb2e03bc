import type { Project } from '../../description/loadProject.ts';
import { checks } from '../checks/index.ts';
import type { Finding, RawFinding } from '../finding.ts';
import { openProof } from '../openProof.ts';

/**
 * Proves the schema files against each other and against the API description.
 *
 * @returns the findings, by file and position; empty when everything holds. Never throws because of a file's content.
 */
export function prove(project: Project): Finding[] {
  return guarded(() => {
    const { proof, findings } = openProof(project);
    // Without a description every name in every screen would be unknown; reporting the one real cause is enough.
    if (findings.some(({ code }) => code === 'S003')) return findings;
    const all = [...findings, ...checks.flatMap((check) => guarded(() => check(proof)))];
    return oncePerCause(withoutEchoes(all).sort(byPlace));
  });
}

/** The findings of a part of the proof. A throw is reported as a finding too: what was not checked is not proven. */
function guarded<Said extends RawFinding>(check: () => Said[]): (Said | Finding)[] {
  try {
    return check();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const sentence = `A part of the proof failed (${reason}), so these files are not judged as a whole.`;
    const suggestion = 'Take back the last change; then report this as a fault of scripts/prove.';
    return [{ file: 'schemas', line: 1, column: 1, code: 'S000', severity: 'error', sentence, suggestion }];
  }
}

/** Without the warnings about something that also has an error: fixing the error may well fix the warning. */
function withoutEchoes(findings: readonly RawFinding[]): RawFinding[] {
  const errors = findings.filter(({ severity }) => severity === 'error');
  return findings.filter(({ severity, file, line, lastLine = line, isLast = false }) => {
    if (severity === 'error' || errors.length === 0) return true;
    const isInside = (error: Finding) => error.file === file && error.line >= line && error.line <= lastLine;
    return !isLast && !errors.some(isInside);
  });
}

/**
 * One finding per mistake: of those with the same cause, or with the same message in one file, the first is reported,
 * with the number of other places.
 */
function oncePerCause(findings: readonly RawFinding[]): Finding[] {
  const groups = new Map<string, { first: Finding; places: Set<string> }>();
  for (const { cause, lastLine: _, isLast: __, ...finding } of findings) {
    const { file, line, column, code, severity, sentence } = finding;
    const key = JSON.stringify([severity, cause ?? [file, code, sentence]]);
    const group = groups.get(key) ?? { first: finding, places: new Set() };
    groups.set(key, group);
    group.places.add(`${file}:${line}:${column}`);
  }
  return [...groups.values()].map(({ first, places }) =>
    places.size === 1 ? first : { ...first, sentence: `${first.sentence} ${more(places.size - 1)}` },
  );
}

function more(count: number): string {
  return count === 1 ? 'The same is wrong in one more place.' : `The same is wrong in ${count} more places.`;
}

function byPlace(a: Finding, b: Finding): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column || (a.code < b.code ? -1 : 1);
}
