import { expect, it } from 'vitest';
import { arrangeColumns } from '../../../../../src/render/nodes/table/columns/arrangeColumns.ts';

const columns = ['time', 'coin', 'amount', 'status'].map((id) => ({ id }));
const arranged = (order: readonly string[], hidden: readonly string[] = []) =>
  arrangeColumns(columns, { order, hidden })
    .map(({ id }) => id)
    .join(' ');

it.each<[string, readonly string[], readonly string[], string]>([
  ['in the chosen order', ['time', 'status', 'amount', 'coin'], [], 'time status amount coin'],
  ['without hidden ones', ['time', 'coin', 'amount', 'status'], ['coin', 'status'], 'time amount'],
  ['with the naming column first', ['amount', 'time', 'coin', 'status'], ['time'], 'time amount coin status'],
  ['with a new one after its predecessor', ['time', 'status', 'coin'], [], 'time status coin amount'],
  [
    'with a new one in front when only the first column precedes it',
    ['time', 'status'],
    [],
    'time coin amount status',
  ],
  ['without removed ones', ['time', 'old', 'status', 'amount', 'coin'], ['older'], 'time status amount coin'],
  ['each once', ['time', 'coin', 'coin', 'amount', 'amount', 'status'], [], 'time coin amount status'],
])('columns are shown %s', (_, order, hidden, want) => {
  expect(arranged(order, hidden)).toBe(want);
});

it('columns without a choice are those of the file, as the same list', () => {
  expect(arrangeColumns(columns, undefined)).toBe(columns);
});
