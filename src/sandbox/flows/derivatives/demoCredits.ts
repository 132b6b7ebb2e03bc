import { type LedgerEntry, negated, type Posting } from '../../books/ledger/post.ts';
import { type House, houseAccount, userAccount } from '../../platform/accountId.ts';
import type { Random } from '../../world/random.ts';
import { hourMs } from './contracts.ts';

type Row = readonly [
  kind: string,
  uid: number,
  other: House | number,
  coin: string,
  amount: string,
  hoursAgo: number,
];

const main = 533285;
const standard = 592324;
const pro = 812007;

/** What unified wallets got and gave beside trading before the first day; a number is another customer's wallet. */
const rows: readonly Row[] = [
  ['airdrop', main, 'promotions', 'ARB', '1.5', 410],
  ['auto-convert', main, 'market', 'ARB', '-1.5', 404],
  ['auto-convert', main, 'market', 'USDT', '0.41', 404],
  ['bonus', main, 'promotions', 'USDT', '25', 150],
  ['bonus-transfer', main, standard, 'USDT', '-10', 118],
  ['fee-refund', main, 'fees', 'USDT', '1.2075', 92],
  ['bonus-recollect', main, 'promotions', 'USDT', '-5', 43],
  ['bonus', pro, 'promotions', 'USDT', '500', 600],
  ['airdrop', pro, 'promotions', 'SOL', '4.2', 160],
  ['borrow', pro, 'lending', 'USDT', '40000', 140],
  ['interest', pro, 'lending', 'USDT', '-3.29', 116],
  ['interest', pro, 'lending', 'USDT', '-3.29', 92],
  ['debt-sale', pro, 'market', 'ETH', '-1.5', 70],
  ['debt-sale', pro, 'market', 'USDT', '5102.4', 70],
  ['auto-deduction', pro, 'lending', 'USDT', '-5102.4', 69],
  ['repay', pro, 'lending', 'USDT', '-34897.6', 20],
];

/** These credits and charges of the customers in `opened`, oldest first, as of the first day at `now` (ms). */
export function demoCredits(random: Random, opened: ReadonlySet<number>, now: number): LedgerEntry[] {
  const entries = new Map<string, LedgerEntry>();
  for (const row of rows) {
    const [kind, uid, other, , , hoursAgo] = row;
    if (!opened.has(uid) || (typeof other === 'number' && !opened.has(other))) continue;
    const reference = random.hex('credit', kind, uid, hoursAgo).slice(0, 32);
    const at = now - hoursAgo * hourMs;
    const postings = [...(entries.get(reference)?.postings ?? []), ...postingsOf(row)];
    entries.set(reference, { kind, reference, at, postings });
  }
  return [...entries.values()].sort((one, next) => one.at - next.at);
}

function postingsOf([, uid, other, coin, amount]: Row): Posting[] {
  const book = 'available';
  const counter = typeof other === 'number' ? userAccount(other, 'UNIFIED') : houseAccount(other);
  return [
    { accountId: userAccount(uid, 'UNIFIED'), book, coin, amount },
    { accountId: counter, book, coin, amount: negated(amount) },
  ];
}
