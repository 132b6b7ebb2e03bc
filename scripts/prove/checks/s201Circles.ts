import { circlesAmong } from '../circleFrom.ts';
import type { Finding } from '../finding.ts';
import { findingAt } from '../findingAt.ts';
import { neverShown } from '../neverShown.ts';
import type { Proof } from '../proof.ts';
import { quote } from '../shapeWords.ts';

/** S201: no field is shown only after itself has been filled in, directly or through other fields. */
export function s201Circles(proof: Proof): Finding[] {
  return [...proof.forms.values()].flatMap((entry) => {
    const hidden = neverShown(entry, proof);
    const waits = (pointer: string) => hidden.get(pointer) ?? [];
    return circlesAmong([...hidden.keys()], waits).map((circle) => {
      const [start = ''] = circle;
      const way =
        circle.length === 1
          ? `${start} is shown only after it has been filled in, so it never is.`
          : `${[...circle, start].join(' is shown only after ')}, so none of them ever is.`;
      const sentence = `form ${quote(entry.form.id)}: ${way}`;
      return findingAt(entry.document, ['ui', start, 'when'], 'S201', sentence, undefined, 'key');
    });
  });
}
