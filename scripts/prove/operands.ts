import type { Condition } from '../../generated/models/screen.v1.d.ts';
import { operatorOf } from '../../src/language/condition.ts';
import { isBinding } from '../../src/language/index.ts';
import { operatorDescriptions } from '../../src/language/operators/registry.ts';
import type { OperandKind } from '../../src/language/operators/shared/operatorDefinition.ts';
import { remembered } from './proof.ts';

/** The operands of a condition of one kind. */
export function operandsOf(condition: Condition, kind: OperandKind): unknown[] {
  return operandEntries(condition).flatMap(([, is, given]) => (is === kind ? [given] : []));
}

type OperandEntry = readonly [name: string, is: OperandKind, given: unknown];

/** The properties of a condition, each with what it is to its operator. A proof asks for them thousands of times. */
export const operandEntries = remembered((condition: Condition): readonly OperandEntry[] => {
  const operator = operatorOf(condition);
  if (operator === undefined) return [];
  const { operands } = operatorDescriptions[operator];
  const given: Readonly<Record<string, unknown>> = { ...condition };
  return Object.entries(operands).map(([name, { is }]) => [name, is, given[name]]);
});

/** Every binding in a condition, at any depth. */
export function bindingsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isBinding(value)) return [value.$];
  return Object.values(value).flatMap(bindingsIn);
}
