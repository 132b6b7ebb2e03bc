import type { Condition, Value } from '../../../../generated/models/screen.v1.d.ts';
import type { GrammarSchema } from '../../base/grammarSchema.ts';
import type { Truth } from './truth.ts';

/** What a condition can test besides values. `flag` is true when the edition shows the feature. */
export interface Facts {
  loggedIn: boolean;
  flag(key: string): boolean;
}

/** What operators evaluate their operands with. The pages read scopes; the proof tries values that are possible. */
export interface Evaluation {
  readonly facts: Facts;
  /** undefined when it is missing. */
  resolve(value: Value): unknown;
  truthOf(condition: Condition): Truth;
  /** The truth of a condition for one item of a list, which it reads as `item#`. */
  forItems(condition: Condition): (item: unknown) => Truth;
}

/** What the pages need of an operator. What only tools need is its OperatorDescription, in the same file. */
export interface OperatorDefinition {
  /** How many properties such a condition has, none of which can be left out; 1 when left out. */
  readonly size?: number;
  /** Pure. undefined while a value that matters is missing or of another type. Takes conditions with this operator only. */
  evaluate(condition: never, evaluation: Evaluation): Truth;
}

export type OperatorDefinitions = Readonly<Record<string, OperatorDefinition>>;

/** A condition with the operator of this name. */
export type With<Name extends string> = Extract<Condition, Record<Name, unknown>>;

/** What the grammar, the reference and the proof know of an operator. Pages do not load it. */
export interface OperatorDescription {
  /** When such a condition holds, in a sentence. */
  readonly holds: string;
  /** All its properties, none of which can be left out; the first bears its name. */
  readonly operands: Readonly<Record<string, Operand>>;
}

/** One description for each of the operators that a file defines. */
export type OperatorDescriptions<Operators> = Readonly<Record<keyof Operators, OperatorDescription>>;

export interface Operand {
  readonly is: OperandKind;
  readonly schema: GrammarSchema;
}

/**
 * What an operand is, from which follows how the proof reads it:
 * condition, conditions – part of the whole;
 * value – read by itself;
 * literals – what that value is compared with, for equality;
 * equal, ordered – two values, which are compared with each other;
 * order – what `ordered` compares: decimals or dates;
 * list – a list, for whose items `itemCondition` is evaluated;
 * login, flag – facts that are no values.
 */
export type OperandKind =
  | 'condition'
  | 'conditions'
  | 'value'
  | 'literals'
  | 'equal'
  | 'ordered'
  | 'order'
  | 'list'
  | 'itemCondition'
  | 'login'
  | 'flag';

/** Two values, in the grammar. */
export const pair: GrammarSchema = {
  description: 'The two values.',
  type: 'array',
  minItems: 2,
  maxItems: 2,
  items: { $ref: '#/definitions/Value' },
};
