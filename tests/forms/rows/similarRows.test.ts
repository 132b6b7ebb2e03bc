import { expect, test } from 'vitest';
import type { RowState } from '../../../src/forms/rows/rowState.ts';
import { similarRows } from '../../../src/forms/rows/similarRows.ts';

const remark = { at: '/remark', key: 'batch.alike' };
const address = { by: '/glance', unlike: '/normalized', at: '/address', key: 'batch.alikeAddress' };

/** A row with a remark, and what the server says of its address; no answer without a glance. */
function row(id: string, { remark = '', glance = '', normalized = id } = {}): RowState {
  const check = glance === '' ? {} : { result: { glance, normalized } };
  return {
    ...{ id, values: { remark }, check, isSaved: false, touched: new Set<string>(), lists: {} },
    ...{ refusal: undefined, place: 0, similarity: [] },
  };
}

function found(...rows: RowState[]) {
  const each = similarRows(rows, { ui: { alike: remark }, binding: { alike: address } });
  return Object.fromEntries([...each].map(([id, rules]) => [id, rules.map(({ at }) => at)]));
}

test.each([
  ['nothing for rows that differ', [row('a', { glance: 'x' }), row('b', { glance: 'y', remark: 'B' })], {}],
  [
    'both of two look-alike addresses',
    [row('a', { glance: 'x' }), row('b', { glance: 'y' }), row('c', { glance: 'x' })],
    { a: ['/address'], c: ['/address'] },
  ],
  [
    'nothing for the same address twice, which is no look-alike',
    [row('a', { glance: 'x', normalized: 'one' }), row('b', { glance: 'x', normalized: 'one' })],
    {},
  ],
  [
    'all three where one of them is another',
    [
      row('a', { glance: 'x', normalized: 'one' }),
      row('b', { glance: 'x', normalized: 'one' }),
      row('c', { glance: 'x', normalized: 'two' }),
    ],
    { a: ['/address'], b: ['/address'], c: ['/address'] },
  ],
  ['nothing for rows without an answer, or with a wrong address', [row('a'), row('b'), row('c')], {}],
  [
    'remark and address, each at its column',
    [row('a', { glance: 'x', remark: 'Cold' }), row('b', { glance: 'x', remark: ' ＣOLD ' })],
    { a: ['/remark', '/address'], b: ['/remark', '/address'] },
  ],
] as const)('reports %s', (_, rows, wanted) => {
  expect(found(...rows)).toEqual(wanted);
});
