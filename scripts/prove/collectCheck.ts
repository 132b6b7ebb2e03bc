import type { FieldCheck } from '../../generated/models/screen.v1.d.ts';
import { collectText } from './collectFormat.ts';
import { collectOperation } from './collectOperation.ts';
import { collectCondition } from './collectValues.ts';
import { resultShape, step, type Walk, withScopes } from './walk.ts';

/** Errors have no values. */
type Rule = NonNullable<FieldCheck['warn']>[number];

/**
 * A question to the server about a field or a column, with the rules that judge the answer. `collectField` takes the
 * fields it names, which are a form's or those of a line.
 */
export function collectCheck(
  check: FieldCheck,
  outer: Walk,
  collectField: (pointer: string, place: Walk) => void,
): void {
  const walk = { ...step(outer, 'check'), subject: `check of "${check.on}"` };
  const result = resultShape(walk, check.op);
  collectField(check.on, step(walk, 'on'));
  collectCondition(check.when, step(walk, 'when'));
  collectOperation(check.op, check.args, walk, { via: 'check' });
  for (const list of ['fail', 'warn'] as const) {
    const rules: readonly Rule[] = check[list] ?? [];
    for (const [index, rule] of rules.entries()) {
      const place = withScopes(step(walk, list, index), { result });
      collectCondition(rule.when, step(place, 'when'));
      collectText(rule.key, rule.values, place);
      if (rule.at !== undefined) collectField(rule.at, step(place, 'at'));
    }
  }
}
