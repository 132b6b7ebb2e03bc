import { expect, test } from 'vitest';
import { flagDefaults } from '../../generated/screens/flagDefaults.ts';
import { homeUnder } from '../../src/routes/homeUnder.ts';

const hidden = Object.fromEntries(Object.keys(flagDefaults).map((flag) => [flag, { action: 'hide' }]));

test.each([
  ['nothing', flagDefaults],
  ['all that a flag governs', hidden],
])('where %s is hidden, home is the overview, which no flag governs', (_, flags) => {
  expect(homeUnder(flags)).toEqual({ route: 'overview', to: '/' });
});
