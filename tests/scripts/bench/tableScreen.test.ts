import { expect, test } from 'vitest';
import history from '../../../generated/screens/exchangeHistory.ts';
import { tableScreen } from '../../../scripts/bench/pages/table/OurTable.tsx';

test('the screen for the comparison is one table with all rows of the conversion history, without extra features', () => {
  const { actions, body, sources = {} } = tableScreen(history);
  expect(actions).toEqual([]);
  expect(body.map(({ kind }) => kind)).toEqual(['table']);
  expect(body[0]).not.toHaveProperty('filters');
  expect(body[0]).not.toHaveProperty('export');
  expect(Object.values(sources).map(({ op, page }) => [op, page])).toEqual([['convertQuery', undefined]]);
});
