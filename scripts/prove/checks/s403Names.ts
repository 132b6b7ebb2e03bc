import { type Finding, findingAt } from '../finding.ts';
import type { Proof } from '../proof.ts';
import { quote } from '../shapeWords.ts';

/**
 * S403: every field that the customer fills in has a label, and every widget an accessible name. (Captions, labels and
 * titles of nodes are required by the meta-schema; shapeFindings reports them with the same code.)
 */
export function s403Names(proof: Proof): Finding[] {
  const sound = [...proof.forms.values()].filter(({ isSound }) => isSound);
  const fields = sound.flatMap(({ document, form }) =>
    form.pick.flatMap((pointer, index) => {
      if (form.ui?.[pointer]) return [];
      return [
        findingAt(
          document,
          ['pick', index],
          'S403',
          `form ${quote(form.id)}: field ${pointer} has no label in "ui".`,
        ),
      ];
    }),
  );
  const widgets = [...proof.widgets.values()].flatMap(({ document, name }) => {
    const accessibleName = (document.value as { accessibleName?: unknown }).accessibleName;
    if (typeof accessibleName === 'string' && accessibleName !== '') return [];
    return [
      findingAt(
        document,
        [],
        'S403',
        `widget ${quote(name)} has no "accessibleName"; without it screen readers have nothing to say.`,
      ),
    ];
  });
  const buttons = proof.screens.flatMap(({ document, uses }) =>
    uses.forms
      .filter(({ node }) => node.submitLabel === undefined && (node.part === undefined || node.submit))
      .map(({ path, subject }) =>
        findingAt(document, [...path, 'form'], 'S403', `${subject}: its button has no "submitLabel".`),
      ),
  );
  return [...fields, ...widgets, ...buttons];
}
