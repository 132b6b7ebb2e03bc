import type { Project } from '../description/project.ts';
import { checks } from './checks/index.ts';
import type { Finding } from './finding.ts';
import { openProof } from './openProof.ts';

/**
 * Proves the schema files against each other and against the API description.
 *
 * @returns what is wrong, by file and place; empty when everything holds. Never throws for what stands in a file.
 */
export function prove(project: Project): Finding[] {
  const { proof, findings } = openProof(project);
  // Without a description every name in every screen would be unknown; the one true cause is enough.
  if (findings.some(({ code }) => code === 'S003')) return findings;
  const all = [...findings, ...checks.flatMap((check) => check(proof))];
  const unique = new Map(all.map((finding) => [JSON.stringify(finding), finding]));
  return [...unique.values()].sort(byPlace);
}

function byPlace(a: Finding, b: Finding): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column || (a.code < b.code ? -1 : 1);
}
