import type { Condition } from '../../generated/models/screen.v1.d.ts';
import { resolveValue, type Scopes } from './base/value.ts';
import { type OperatorName, operators } from './operators/registry.ts';
import type { Evaluation, Facts, OperatorDefinition } from './operators/shared/operatorDefinition.ts';
import type { Truth } from './operators/shared/truth.ts';

/**
 * Whether the condition holds. It fails closed: a missing value, a wrong type or an unknown operator that can affect
 * the result gives false, even below `not`. Nothing is ever evaluated as code.
 */
export function evaluate(condition: Condition, scopes: Scopes, facts: Facts): boolean {
  try {
    return truthIn(evaluationIn(scopes, facts), condition) === true;
  } catch {
    // Only a malformed condition can throw, and the screen's meta-schema rejects it beforehand: it is not true.
    return false;
  }
}

function evaluationIn(scopes: Scopes, facts: Facts): Evaluation {
  const evaluation: Evaluation = {
    facts,
    resolve: (value) => resolveValue(value, scopes),
    truthOf: (condition) => truthIn(evaluation, condition),
    forItems(condition) {
      // One object for all items: a list may have a hundred thousand, and nothing keeps a reference to it.
      const inner: Record<string, unknown> = { ...scopes };
      const ofItem = evaluationIn(inner, facts);
      return (item) => {
        inner.item = item;
        return ofItem.truthOf(condition);
      };
    },
  };
  return evaluation;
}

/** The condition's truth in an evaluation; undefined for a condition without exactly one operator that is known. */
export function truthIn(evaluation: Evaluation, condition: Condition): Truth {
  const name = operatorOf(condition);
  if (name === undefined) return undefined;
  const operator: OperatorDefinition = operators[name];
  // An operator takes the conditions that bear its name.
  return operator.evaluate(condition as never, evaluation);
}

/** The operator of a condition; undefined when it has none or several, or more properties than its operator takes. */
export function operatorOf(condition: Condition): OperatorName | undefined {
  const keys = Object.keys(condition);
  const [name, ...others] = keys.filter(isOperator);
  if (name === undefined || others.length > 0) return undefined;
  const { size = 1 }: OperatorDefinition = operators[name];
  return keys.length === size ? name : undefined;
}

function isOperator(key: string): key is OperatorName {
  return Object.hasOwn(operators, key);
}
