import type { OperatorDefinitions, OperatorDescriptions, With } from '../shared/operatorDefinition.ts';

export const operators = {
  login: { evaluate: ({ login }: With<'login'>, { facts }) => login === facts.loggedIn },
  flag: { evaluate: ({ flag }: With<'flag'>, { facts }) => facts.flag(flag) },
} satisfies OperatorDefinitions;

export const descriptions: OperatorDescriptions<typeof operators> = {
  login: {
    holds: 'The visitor is signed in, or is not.',
    operands: {
      login: {
        is: 'login',
        schema: {
          description: '`true`: holds for people who are signed in. `false`: for everybody else.',
          type: 'boolean',
        },
      },
    },
  },
  flag: {
    holds: 'The edition shows a feature.',
    operands: {
      flag: { is: 'flag', schema: { $ref: '#/definitions/Feature', description: 'Flag of the feature.' } },
    },
  },
};
