import type { JsonDocument } from '../../documents/jsonDocument.ts';
import { causedBy, findingAt, type RawFinding } from '../finding.ts';
import { didYouMean } from '../nearest.ts';
import type { Proof } from '../proof.ts';

/**
 * S102: every operation that a screen, a form, a widget or the security check names is described in openapi/; what a page does after a
 * widget's operation names one that the widget calls.
 */
export function s102Operations(proof: Proof): RawFinding[] {
  const ids = [...proof.operations.keys()];
  const inScreens = proof.screens.flatMap(({ document, uses }) =>
    uses.operations
      .filter(({ op }) => !proof.operations.has(op))
      .map(({ path, subject, op }) =>
        causedBy(
          `operation ${op}`,
          findingAt(document, [...path, 'op'], 'S102', `${subject}: ${unknown(op)}`, didYouMean(op, ids)),
        ),
      ),
  );
  const inForms = [...proof.forms.values()]
    .filter(({ form }) => !proof.operations.has(form.from.op))
    .map(({ document, form }) => {
      const { op } = form.from;
      const sentence = `form "${form.id}": ${unknown(op)}`;
      return causedBy(
        `operation ${op}`,
        findingAt(document, ['from', 'op'], 'S102', sentence, didYouMean(op, ids)),
      );
    });
  const inWidgets = [...proof.widgets.values()].flatMap(({ document, name, operations }) =>
    inList({ document, operations, subject: `widget "${name}"` }, proof, ids),
  );
  const inStepUp =
    proof.stepUp === undefined
      ? []
      : inList(
          {
            document: proof.stepUp.document,
            operations: proof.stepUp.manifest.operations,
            subject: 'security check',
          },
          proof,
          ids,
        );
  const afterWidgets = proof.screens.flatMap(({ document, uses }) =>
    uses.widgets.flatMap(({ path, subject, node }) => {
      if (proof.unknown.has('widget', node.widget)) return [];
      const calls = proof.widgets.get(node.widget)?.operations ?? [];
      return Object.keys(node.after ?? {})
        .filter((op) => !calls.includes(op))
        .map((op) => {
          const sentence = `${subject}: widget "${node.widget}" does not call the operation "${op}".`;
          return findingAt(document, [...path, 'after', op], 'S102', sentence, didYouMean(op, calls), 'key');
        });
    }),
  );
  return [...inScreens, ...inForms, ...inWidgets, ...inStepUp, ...afterWidgets];
}

const unknown = (op: string) => `operation "${op}" is not described in openapi/.`;

/** The operations that a manifest lists. */
function inList(
  {
    document,
    operations,
    subject,
  }: { document: JsonDocument; operations: readonly string[]; subject: string },
  proof: Proof,
  ids: readonly string[],
): RawFinding[] {
  return operations.flatMap((op, index) => {
    if (proof.operations.has(op)) return [];
    const finding = findingAt(
      document,
      ['operations', index],
      'S102',
      `${subject}: ${unknown(op)}`,
      didYouMean(op, ids),
    );
    return [causedBy(`operation ${op}`, finding)];
  });
}
