import { compareDate } from '../../base/dates.ts';
import { compareDecimal } from '../../base/decimal.ts';
import {
  type Evaluation,
  type Operand,
  type OperatorDefinitions,
  type OperatorDescriptions,
  pair,
  type With,
} from '../shared/operatorDefinition.ts';
import type { Truth } from '../shared/truth.ts';

export const operators = {
  lt: {
    size: 2,
    evaluate: ({ lt, as }: With<'lt'>, evaluation) => compared(lt, as, -1, evaluation),
  },
  gt: {
    size: 2,
    evaluate: ({ gt, as }: With<'gt'>, evaluation) => compared(gt, as, 1, evaluation),
  },
} satisfies OperatorDefinitions;

/** Whether the first of two values comes before (-1) or after (1) the second. */
function compared(
  [a, b]: With<'lt'>['lt'],
  as: With<'lt'>['as'],
  wanted: -1 | 1,
  { resolve }: Evaluation,
): Truth {
  // A file that nothing has validated may say anything.
  const compare = as === 'decimal' ? compareDecimal : as === 'date' ? compareDate : undefined;
  const order = compare?.(resolve(a), resolve(b));
  return order === undefined ? undefined : order === wanted;
}

const as: Operand = {
  is: 'order',
  schema: {
    description: 'What is compared: decimal strings of any length, exactly, or moments.',
    enum: ['decimal', 'date'],
  },
};

export const descriptions: OperatorDescriptions<typeof operators> = {
  lt: {
    holds: 'The first value is less than (or earlier than) the second.',
    operands: { lt: { is: 'ordered', schema: pair }, as },
  },
  gt: {
    holds: 'The first value is greater than (or later than) the second.',
    operands: { gt: { is: 'ordered', schema: pair }, as },
  },
};
