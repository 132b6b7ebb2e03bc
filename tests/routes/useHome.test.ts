import { expect, test } from 'vitest';
import { flagDefaults } from '../../generated/screens/flagDefaults.ts';
import { homeUnder } from '../../src/routes/homeUnder.ts';

const hide = { action: 'hide' };

test.each([
  ['nothing', {}, 'exchangeIndex'],
  ['conversion', { convert: hide }, 'deposit'],
  ['conversion and deposits', { convert: hide, deposit: hide }, 'withdraw'],
])('where %s is hidden, one is led to a page that is offered', (_, hidden, route) => {
  expect(homeUnder({ ...flagDefaults, ...hidden }).route).toBe(route);
});
