import type { OperatorDefinitions, OperatorDescriptions, With } from '../shared/operatorDefinition.ts';
import { disjunction } from '../shared/truth.ts';

export const operators = {
  some: {
    size: 2,
    evaluate({ some, match }: With<'some'>, { resolve, forItems }) {
      const items = resolve(some);
      return Array.isArray(items) ? disjunction(items, forItems(match)) : undefined;
    },
  },
} satisfies OperatorDefinitions;

export const descriptions: OperatorDescriptions<typeof operators> = {
  some: {
    holds: 'A condition holds for at least one item of a list.',
    operands: {
      some: { is: 'list', schema: { $ref: '#/definitions/Binding', description: 'The list.' } },
      match: {
        is: 'itemCondition',
        schema: {
          $ref: '#/definitions/Condition',
          description: 'The condition; it reads the item in the scope `item`.',
        },
      },
    },
  },
};
