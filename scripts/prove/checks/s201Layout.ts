import { isBinding } from '../../../src/language/index.ts';
import type { Finding } from '../finding.ts';
import { findingAt } from '../findingAt.ts';
import type { FormEntry, Proof } from '../proof.ts';
import { quote } from '../shapeWords.ts';

/** S201: every field that a form picks can be filled in: it has a place in the layout, or gets its value otherwise. */
export function s201Layout(proof: Proof): Finding[] {
  return [...proof.forms.values()].flatMap((entry) => {
    // A misspelt name (S104, S201) is the one that is missing.
    if (!entry.isSound) return [];
    const given = givenEverywhere(entry, proof);
    return entry.form.pick.flatMap((pointer, index) => {
      if (isPlaced(entry, pointer) || given.has(pointer)) return [];
      const sentence = `form ${quote(entry.form.id)}: ${pointer} is in no row of "layout", so nobody can fill it in.`;
      return [findingAt(entry.document, ['pick', index], 'S201', sentence)];
    });
  });
}

/** In a row, hidden on purpose, or the other end of a span of days that is. */
function isPlaced({ form }: FormEntry, pointer: string): boolean {
  const ranges = Object.values(form.ui ?? {}).flatMap(({ range }) => [range?.end, range?.zone]);
  const isRow = form.layout.some((row) => row.includes(pointer));
  return isRow || form.ui?.[pointer]?.widget === 'hidden' || ranges.includes(pointer);
}

/** Fields that every page with the form fills in itself. */
function givenEverywhere({ form }: FormEntry, { screens }: Proof): ReadonlySet<string> {
  const nodes = screens
    .flatMap(({ uses }) => uses.forms)
    .map(({ node }) => node)
    .filter((node) => node.form === form.id);
  // A filter of the page may be empty.
  const given = (pointer: string) =>
    nodes.every(({ initial = {} }) => {
      const value = initial[pointer];
      return value !== undefined && !(isBinding(value) && value.$.startsWith('filter#'));
    });
  return new Set(nodes.length === 0 ? form.pick : form.pick.filter(given));
}
