import { circlesAmong } from '../circleFrom.ts';
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
  const owners = (pointer: string) => Object.keys(form.ui?.[pointer]?.belongsTo ?? {});
  return circlesAmong(Object.keys(form.ui ?? {}), owners).map((circle) => {
    const way = [...circle, circle[0]].join(' belongs to ');
    const sentence = `form ${quote(form.id)}: ${way}, so it is never shown for good.`;
    const at = ['ui', circle[0] ?? '', 'belongsTo'];
    return findingAt(document, at, 'S201', sentence, undefined, 'key');
  });
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
