import { isEmpty } from '../../base/value.ts';
import {
  type OperatorDefinitions,
  type OperatorDescriptions,
  pair,
  type With,
} from '../shared/operatorDefinition.ts';
import { disjunction, equality } from '../shared/truth.ts';

export const operators = {
  eq: {
    evaluate: ({ eq: [a, b] }: With<'eq'>, { resolve }) => equality(resolve(a), resolve(b)),
  },
  in: {
    size: 2,
    evaluate({ in: wanted, of }: With<'in'>, { resolve }) {
      const value = resolve(wanted);
      return disjunction(of, (literal) => equality(value, literal));
    },
  },
  has: {
    evaluate: ({ has }: With<'has'>, { resolve }) => !isEmpty(resolve(has)),
  },
} satisfies OperatorDefinitions;

export const descriptions: OperatorDescriptions<typeof operators> = {
  eq: {
    holds: 'Both values are the same, type included: `1` does not equal `"1"`.',
    operands: { eq: { is: 'equal', schema: pair } },
  },
  in: {
    holds: 'The value is one of a fixed list.',
    operands: {
      in: { is: 'value', schema: { $ref: '#/definitions/Value', description: 'The value to look for.' } },
      of: {
        is: 'literals',
        schema: {
          description: 'The list to look in.',
          type: 'array',
          minItems: 1,
          items: { $ref: '#/definitions/Literal' },
        },
      },
    },
  },
  has: {
    holds: 'There is a value: not missing, not null, not an empty string or list.',
    operands: {
      has: { is: 'value', schema: { $ref: '#/definitions/Binding', description: 'Where to look.' } },
    },
  },
};
