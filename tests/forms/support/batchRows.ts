import addressBatch from '../../../generated/forms/addressBatch.ts';
import type { FormNode } from '../../../generated/models/screen.v1.d.ts';
import screen from '../../../generated/screens/moneyAddressBatch.ts';
import { RowsDraft } from '../../../src/forms/rows/RowsDraft.ts';
import type { RowValues } from '../../../src/forms/rows/readRows.ts';
import { formDraft, readyList } from './formDraft.ts';

const pointer = '/addresses';

/** The form of the page that adds several addresses. */
export function batchNode(): FormNode {
  const [node] = screen.body;
  if (node?.kind !== 'form') throw new Error('the page begins with its form');
  return node;
}

const binding = batchNode().rows?.[pointer];
const ui = addressBatch.file.ui?.[pointer]?.rows;

const coins = readyList([{ coin: 'USDT' }, { coin: 'XRP' }], 'coin');
const chains = readyList(
  [
    { chain: 'ETH', needTag: false, universal: true },
    { chain: 'TRX', needTag: false },
    { chain: 'XRP', needTag: true },
  ],
  'chain',
);

/**
 * The list of addresses to add, as filled in, with the coins and networks that there are. Its form says what would be
 * sent, and what is wrong with it.
 */
export async function batchRows(given: readonly RowValues[] = [], most = 4) {
  if (binding === undefined || ui === undefined) throw new Error('the form has a list of addresses');
  const draft = await formDraft(addressBatch, { initial: { addresses: given } });
  const rows = new RowsDraft({ pointer, ui, binding, most, draft });
  draft.attach(rows);
  const list = () => {
    for (const { id, lists } of rows.get().rows) {
      if (lists['/coin'] === undefined) rows.setList(id, '/coin', coins);
      if (lists['/chain'] === undefined) rows.setList(id, '/chain', chains);
    }
  };
  rows.subscribe(list);
  list();
  rows.publish();
  /** The id of the line with that number, from 1. */
  const line = (number: number) => {
    const found = rows.get().rows[number - 1];
    if (found === undefined) throw new Error(`there is no line ${number}`);
    return found.id;
  };
  return {
    rows,
    draft,
    line,
    sent: () => draft.get().data.addresses,
    faults: () => draft.get().parts[pointer],
    values: () => rows.get().rows.map(({ values }) => values),
  };
}

/** A line that can be sent as it is. */
export const whole = (address: string, more: RowValues = {}): RowValues => {
  return { coin: 'USDT', chain: 'TRX', address, ...more };
};
