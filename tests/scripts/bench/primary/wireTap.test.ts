import { expect, test } from 'vitest';
import { heldBy } from '../../../../scripts/bench/primary/wireTap.ts';

const sent = (text: string, began: number, ended: number) => ({ text, began, ended });

test('balances are locked from the posting statement until the commit is answered', () => {
  const statements = [
    sent('begin', 0, 1),
    sent('select * from "accounts" for no key update', 1, 2),
    sent('with entry as (insert into ledger_transactions …', 3, 4),
    sent('update "convert_orders" …', 5, 6),
    sent('commit', 7, 10),
  ];
  expect(heldBy({ statements })).toEqual({ statements: 2, workMs: 4, commitMs: 3 });
});

test('a transaction that posts nothing locks no balances', () => {
  expect(heldBy({ statements: [sent('begin', 0, 1), sent('commit', 1, 2)] })).toBeNull();
});
