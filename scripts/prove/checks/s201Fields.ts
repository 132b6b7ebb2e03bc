import type { FormFile } from '../../../generated/models/form.v1.d.ts';
import type { Finding } from '../finding.ts';
import { findingAt } from '../findingAt.ts';
import type { FormEntry, Proof } from '../proof.ts';
import { quote } from '../shapeWords.ts';

/**
 * S201: every field of a form can be reached. None belongs to itself, over whichever other fields, and one that cannot be
 * changed by hand (`fixedWhen`) is filled in by another field's choice on every page that has it.
 */
export function s201Fields(proof: Proof): Finding[] {
  return [...proof.forms.values()].flatMap((entry) => [
    ...circleFindings(entry),
    ...fixedFindings(entry, proof),
  ]);
}

function circleFindings({ document, form }: FormEntry): Finding[] {
  return Object.keys(form.ui ?? {}).flatMap((pointer) => {
    const circle = circleFrom(form, pointer, [pointer]);
    if (circle === undefined) return [];
    const sentence = `form ${quote(form.id)}: ${circle.join(' belongs to ')}, so it is never shown for good.`;
    return [findingAt(document, ['ui', pointer, 'belongsTo'], 'S201', sentence, undefined, 'key')];
  });
}

/** The way from a field back to itself; undefined when there is none. */
function circleFrom(form: FormFile, pointer: string, way: readonly string[]): readonly string[] | undefined {
  for (const next of Object.keys(form.ui?.[pointer]?.belongsTo ?? {})) {
    if (next === way[0]) return [...way, next];
    const found = way.includes(next) ? undefined : circleFrom(form, next, [...way, next]);
    if (found !== undefined) return found;
  }
  return undefined;
}

function fixedFindings({ document, form }: FormEntry, { screens }: Proof): Finding[] {
  const fixed = Object.entries(form.ui ?? {}).filter(([, { fixedWhen }]) => fixedWhen !== undefined);
  return fixed.flatMap(([pointer]) => {
    const isFilled = screens.every(({ uses }) => {
      const nodes = uses.forms.map(({ node }) => node).filter((node) => node.form === form.id);
      const fills = nodes.flatMap(({ options }) => Object.values(options ?? {}).map(({ fills }) => fills));
      return nodes.length === 0 || fills.some((targets) => targets !== undefined && pointer in targets);
    });
    if (isFilled) return [];
    const sentence = `form ${quote(form.id)}: ${pointer} is fixed at times, and no option fills it in.`;
    return [findingAt(document, ['ui', pointer, 'fixedWhen'], 'S201', sentence, undefined, 'key')];
  });
}
