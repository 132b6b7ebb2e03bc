import { expect, test } from 'vitest';
import history from '../../../generated/screens/exchangeHistory.ts';
import { tableScreen } from '../../../scripts/bench/pages/table/OurTable.tsx';

test('the conversion history gives one table of all its rows, with nothing that the others lack', () => {
  const { actions, body, sources = {} } = tableScreen(history);
  expect(actions).toEqual([]);
  expect(body.map(({ kind }) => kind)).toEqual(['table']);
  expect(body[0]).not.toHaveProperty('filters');
  expect(body[0]).not.toHaveProperty('export');
  expect(Object.values(sources).map(({ op, page }) => [op, page])).toEqual([['convertQuery', undefined]]);
});
