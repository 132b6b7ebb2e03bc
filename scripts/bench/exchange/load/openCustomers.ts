import type { Account } from '../../../../src/sandbox/books/accounts/account.ts';
import { type Posting, post } from '../../../../src/sandbox/books/ledger/post.ts';
import { customerOf } from '../../../../src/sandbox/flows/demo/accounts/demoAccount.ts';
import { demoAccounts } from '../../../../src/sandbox/flows/demo/accounts/demoAccounts.ts';
import { toAccountRow } from '../../../../src/sandbox/flows/demo/seedAccounts.ts';
import type { Exchange } from '../../../../src/sandbox/index.ts';
import { houseAccount, userAccount, wallets } from '../../../../src/sandbox/platform/accountId.ts';

/** Plenty for every withdrawal and conversion of a run. */
const opening = { USDT: '1000000', BTC: '20', ETH: '300' };

/** Opens customers who are verified and prove by mail alone, and gives them coins. @returns their numbers */
export async function openCustomers({ context }: Exchange, uids: readonly number[]): Promise<void> {
  const [model] = demoAccounts;
  if (model === undefined) throw new Error('There is no demo account.');
  await context.db.transaction().execute(async (trx) => {
    for (const uid of uids) {
      await trx
        .insertInto('accounts')
        .values(toAccountRow(customerLike(customerOf(model), uid)))
        .execute();
      await trx
        .insertInto('ledger_accounts')
        .values(wallets.map((wallet) => ({ id: userAccount(uid, wallet), is_house: false, uid, wallet })))
        .execute();
      const postings = Object.entries(opening).flatMap(([coin, amount]): Posting[] => [
        { accountId: userAccount(uid, 'FUND'), book: 'available', coin, amount },
        { accountId: houseAccount('opening'), book: 'available', coin, amount: `-${amount}` },
      ]);
      await post(trx, { kind: 'opening', reference: String(uid), at: context.clock.now(), postings });
    }
  });
}

function customerLike(model: Account, uid: number): Account {
  return {
    ...model,
    uid,
    persona: `load-${uid}`,
    username: `load_${uid}`,
    email: `load.${uid}@example.com`,
    mobile: `+4477${uid}`,
    hasGoogle2fa: false,
    withdrawAddrLevel: 0,
  };
}
