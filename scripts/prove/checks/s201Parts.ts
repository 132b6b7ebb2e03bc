import type { Finding } from '../finding.ts';
import { findingAt } from '../findingAt.ts';
import type { FormEntry, Proof, ScreenFile } from '../proof.ts';
import { listOf, quote } from '../shapeWords.ts';

type FormUse = ScreenFile['uses']['forms'][number];

/** S201: the parts of a form hold each of its fields once, and one of them sends it. */
export function s201Parts(proof: Proof): Finding[] {
  return proof.screens.flatMap((file) => {
    const parts = file.uses.forms.filter(({ node }) => node.part !== undefined);
    const ids = [...new Set(parts.map(({ node }) => node.form))];
    return ids.flatMap((id) => {
      const entry = proof.forms.get(id);
      const uses = parts.filter(({ node }) => node.form === id);
      return entry ? [...twiceFindings(uses, file), ...wholeFindings(entry, uses, file)] : [];
    });
  });
}

function twiceFindings(uses: readonly FormUse[], { document }: ScreenFile): Finding[] {
  const seen = new Set<string>();
  return uses.flatMap(({ path, subject, node }) =>
    (node.part ?? []).flatMap((pointer, index) => {
      if (!seen.has(pointer)) {
        seen.add(pointer);
        return [];
      }
      const sentence = `${subject}: ${pointer} stands in another part of ${quote(node.form)} already.`;
      return [findingAt(document, [...path, 'part', index], 'S201', sentence)];
    }),
  );
}

function wholeFindings({ form }: FormEntry, uses: readonly FormUse[], { document }: ScreenFile): Finding[] {
  const [first] = uses;
  if (first === undefined) return [];
  const at = [...first.path, 'form'];
  const placed = new Set(uses.flatMap(({ node }) => node.part ?? []));
  const missing = form.pick.filter(
    (pointer) => !placed.has(pointer) && form.ui?.[pointer]?.widget !== 'hidden',
  );
  const findings: Finding[] = [];
  if (missing.length > 0) {
    const sentence = `${first.subject}: no part of ${quote(form.id)} has ${listOf(missing, 'and')}.`;
    findings.push(findingAt(document, at, 'S201', sentence));
  }
  const senders = uses.filter(({ node }) => node.submit !== undefined);
  if (senders.length !== 1) {
    const found = senders.length === 0 ? 'no part' : `${senders.length} parts`;
    const sentence = `${first.subject}: ${found} of ${quote(form.id)} with "submit"; there must be one.`;
    findings.push(findingAt(document, at, 'S201', sentence));
  }
  return findings;
}
