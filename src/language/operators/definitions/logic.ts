import type { OperatorDefinitions, OperatorDescriptions, With } from '../shared/operatorDefinition.ts';
import { conjunction, disjunction } from '../shared/truth.ts';

export const operators = {
  all: { evaluate: ({ all }: With<'all'>, { truthOf }) => conjunction(all, truthOf) },
  any: { evaluate: ({ any }: With<'any'>, { truthOf }) => disjunction(any, truthOf) },
  not: {
    evaluate({ not }: With<'not'>, { truthOf }) {
      const truth = truthOf(not);
      return truth === undefined ? undefined : !truth;
    },
  },
} satisfies OperatorDefinitions;

export const descriptions: OperatorDescriptions<typeof operators> = {
  all: {
    holds: 'Every condition in the list holds. An empty list always holds.',
    operands: {
      all: {
        is: 'conditions',
        schema: { description: 'The conditions.', type: 'array', items: { $ref: '#/definitions/Condition' } },
      },
    },
  },
  any: {
    holds: 'At least one condition in the list holds.',
    operands: {
      any: {
        is: 'conditions',
        schema: { description: 'The conditions.', type: 'array', items: { $ref: '#/definitions/Condition' } },
      },
    },
  },
  not: {
    holds: 'The condition is known not to hold.',
    operands: {
      not: { is: 'condition', schema: { $ref: '#/definitions/Condition', description: 'The condition.' } },
    },
  },
};
