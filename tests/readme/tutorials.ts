/** Pages, or sections of one, with something to follow, in an order in which each can begin where the one before ended. */
export const tutorials = [
  'schemas/README.md',
  'schemas/locales/README.md',
  'schemas/compliance/README.md',
  'CONTRIBUTING.md#Adding a format',
  'CONTRIBUTING.md#Adding a node kind',
] as const;
