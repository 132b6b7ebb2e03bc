import { Decimal } from '../../../../../../src/formats/decimal.ts';
import { balanceOf } from '../../../../../../src/sandbox/books/ledger/balances.ts';
import { userAccount, type Wallet } from '../../../../../../src/sandbox/platform/accountId.ts';
import { type Attack, type AttackAction, callAs } from '../attack.ts';
import type { Who } from '../deed.ts';
import { mule } from '../destinations.ts';

const wallets: readonly Wallet[] = ['FUND', 'UNIFIED'];

export const customerMoves: AttackAction = (attack) => moveAs(attack, 'customer');

/** Tries to move coins out of the family, or what is held to another account that may know nothing of it. */
export const thiefMoves: AttackAction = async (attack) => {
  const { choices, uid } = attack;
  const coin = choices.from(['USDT', 'ETH', 'BTC'] as const);
  if (choices.isOneIn(2)) return moveAs(attack, 'thief');
  const [from, to] = choices.isOneIn(3) ? [mule, uid] : [uid, mule];
  const account = at(from, 'FUND');
  const amount = await someIn(attack, account, coin);
  await move(attack, 'thief', { from: account, to: at(to, 'FUND'), coin, amount });
};

/** Some or all of a coin between two accounts of the customer and of those who belong to the customer. */
export async function moveAs(
  attack: Attack,
  who: Who,
  coin: string = attack.choices.from(['USDT', 'ETH', 'BTC']),
): Promise<void> {
  const { choices, family, uid } = attack;
  const accounts = family.flatMap((member) => wallets.map((wallet) => at(member, wallet)));
  const from = choices.isOneIn(3) ? choices.from(accounts) : at(uid, choices.from(wallets));
  const to = choices.from(accounts.filter((account) => account !== from));
  await move(attack, who, { from, to, coin, amount: await someIn(attack, from, coin) });
}

/** All of a coin in Funding shall go to the Unified account, held or not. */
export async function movesAllOf(attack: Attack, who: Who, coin: string): Promise<void> {
  const from = at(attack.uid, 'FUND');
  await move(attack, who, {
    from,
    to: at(attack.uid, 'UNIFIED'),
    coin,
    amount: await allIn(attack, from, coin),
  });
}

const at = (uid: number, wallet: Wallet) => `${uid}-${wallet}`;

interface Transfer {
  readonly from: string;
  readonly to: string;
  readonly coin: string;
  readonly amount: string;
}

/** Some of a coin, or everything in the account. */
async function someIn(attack: Attack, account: string, coin: string): Promise<string> {
  return attack.choices.isOneIn(2) ? allIn(attack, account, coin) : coin === 'USDT' ? '210.5' : '0.04';
}

async function move(attack: Attack, who: Who, { from, to, coin, amount }: Transfer): Promise<void> {
  const { choices, reach } = attack;
  const requestId = `move-${choices.below(2 ** 31)}`;
  const answer = await callAs(attack, who, 'transferCreate', { from, to, coin, amount, requestId });
  if (answer?.code === 0) reach('moved coins');
  reach(`${who} move: ${answer?.code}`);
}

/** Everything in an account, held or not. */
async function allIn({ world }: Attack, account: string, coin: string): Promise<string> {
  const [uid = '', wallet = ''] = account.split('-');
  const accountId = userAccount(Number(uid), wallet as Wallet);
  const amount = await balanceOf(world.context.db, { accountId, book: 'available', coin });
  // An amount above 0 is asked for in any case.
  return amount === '0' ? '1' : new Decimal(amount).toFixed();
}
