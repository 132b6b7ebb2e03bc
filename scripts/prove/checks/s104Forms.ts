import { fieldsNamed } from '../fieldsNamed.ts';
import { causedBy, type RawFinding } from '../finding.ts';
import { findingAt } from '../findingAt.ts';
import { didYouMean } from '../nearest.ts';
import type { Proof } from '../proof.ts';
import { quote } from '../shapeWords.ts';

/** S104: what a form's file says, it says of fields that it picks. */
export function s104Forms(proof: Proof): RawFinding[] {
  return [...proof.forms.values()]
    .filter(({ isPickSound }) => isPickSound)
    .flatMap(({ document, form }) =>
      fieldsNamed(form)
        .filter(({ pointer }) => !form.pick.includes(pointer))
        .map(({ path, pointer, at }) => {
          const sentence = `form ${quote(form.id)}: ${pointer} is not one of its picked fields.`;
          const near = didYouMean(pointer, form.pick, (name) => name);
          return causedBy(
            `field ${form.id} ${pointer}`,
            findingAt(document, path, 'S104', sentence, near, at),
          );
        }),
    );
}
