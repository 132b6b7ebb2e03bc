import { depositAddressOf } from '../../../../../src/sandbox/world/chain/encodeAddress.ts';
import { someAmount } from '../amounts.ts';
import { ask } from '../ask.ts';
import { someone } from '../customers.ts';
import type { Play, StepAction } from '../play.ts';
import { difference, stateDigest } from '../stateDigest.ts';
import { takeOnce } from '../takeOnce.ts';
import { mustBeEmpty, mustEqual, Violation } from '../violation.ts';
import { allOf, quoteOf } from './convertSteps.ts';

const ways = [
  ['USDT', 'TRX'],
  ['USDT', 'ETH'],
  ['BTC', 'BTC'],
  ['ETH', 'ARBI'],
  ['XRP', 'XRP'],
  ['XLM', 'XLM'],
  ['TRX', 'TRX'],
  ['ADA', 'ADA'],
  ['MNT', 'MANTLE'],
  ['PEPE', 'ETH'],
  ['LINK', 'ETH'],
] as const;

const outcomes = [
  'credited',
  'pooled',
  'missingTag',
  'aboveLimit',
  'reviewReleased',
  'reviewRefused',
  'undone',
  'undoneKept',
  'failed',
];

/** A transfer arrives on a chain: the amount, or somebody, decides what becomes of it. */
export const deposit: StepAction = async (play) => {
  const { choices, memory } = play;
  const uid = someone(choices);
  const [coin, chain] = choices.from(ways);
  const outcome = choices.isOneIn(3) ? choices.from(outcomes) : '';
  const amount = someAmount(choices, coin);
  const id = await send(play, { uid, coin, chain, amount, ...(outcome === '' ? {} : { outcome }) });
  if (id !== null) memory.deposits.push({ uid, id, coin, chain, amount, outcome });
};

/** A deposit that will be undone is spent, in part or whole, before that: what cannot be frozen is owed. */
export const spentDeposit: StepAction = async (play) => {
  const { choices, memory, world } = play;
  const uid = someone(choices);
  const outcome = choices.from(['undone', 'undone', 'undoneKept']);
  const request = { uid, coin: 'TRX', chain: 'TRX', amount: choices.from(['900.25', '4000']) };
  const id = await send(play, { ...request, outcome });
  if (id === null) return;
  memory.deposits.push({ ...request, id, outcome });
  await world.advance(3_000);
  const fromAmount = choices.isOneIn(2) ? '600' : await allOf(play, uid, { wallet: 'FUND', coin: 'TRX' });
  const quote = await quoteOf(play, {
    uid,
    accountType: 'funding',
    fromCoin: 'TRX',
    toCoin: 'USDT',
    fromAmount,
  });
  if (quote !== null) await takeOnce(play, uid, quote);
};

/** What a customer owes arrives by chain, in part or more than it is: it pays, and what is left is theirs. */
export const payDebt: StepAction = async (play) => {
  const { choices, memory, world } = play;
  const debts = await world.context.db
    .selectFrom('deposits')
    .select(['uid', 'coin', 'chain'])
    .where('status', 'in', [7, 70013])
    .orderBy('id')
    .execute();
  if (debts.length === 0) return;
  const { uid, coin, chain } = choices.from(debts);
  const amount = choices.from(['25', '250.5', '5000']);
  const outcome = 'credited';
  const id = await send(play, { uid, coin, chain, amount, outcome });
  if (id === null) return;
  memory.deposits.push({ uid, id, coin, chain, amount, outcome });
  await world.advance(choices.from([3_000, 120_000]));
};

/** One customer sends to another from the control page. */
export const internalDeposit: StepAction = async (play) => {
  const { choices, memory } = play;
  const [uid, fromUid] = [someone(choices), someone(choices)];
  const coin = choices.from(['USDT', 'BTC', 'ETH']);
  const amount = someAmount(choices, coin);
  const id = await send(play, { uid, fromUid, coin, amount, outcome: 'internal' });
  const number = id?.replace('internal-', '');
  if (number !== undefined) {
    memory.withdrawals.push({
      uid: fromUid,
      id: number,
      amount,
      kind: 'internal',
      isCancelled: false,
      isSubmitted: false,
    });
  }
};

/** Sends a deposit, sometimes twice with one request id, and answers its id; null when it was refused. */
async function send({ world, memory, choices, note }: Play, request: object): Promise<string | null> {
  const { db } = world.context;
  const before = await stateDigest(db, true);
  const body = { ...request, requestId: memory.newRequestId() };
  const answers = [await world.control('deposits', body)];
  if (choices.isOneIn(4)) answers.push(await world.control('deposits', body));
  const [first, again] = answers;
  note(`deposit ${JSON.stringify(request)} → ${first?.isDone} ${JSON.stringify(first?.body)}`);
  if (again !== undefined) mustEqual('a deposit sent again', again, first);
  if (first?.isDone === true) return String(first.body.id);
  mustBeEmpty('a refused deposit changed', difference(before, await stateDigest(db, true)));
  return null;
}

const sender = {
  walletType: 1,
  isSelfWallet: true,
  legalType: 'individual',
  firstName: 'Iris',
  lastName: 'Novak',
} as const;

/** A customer tells what a deposit waits for: rightly, wrongly, or though it waits for nothing. */
export const tellDeposit: StepAction = async (play) => {
  const { world, choices, memory } = play;
  const waiting = await world.context.db
    .selectFrom('deposits')
    .select(['id', 'uid', 'chain', 'waits_for'])
    .where('waits_for', '<>', '')
    .orderBy('id')
    .execute();
  if (waiting.length === 0 || choices.isOneIn(5)) return tellInVain(play);
  const { id, uid, chain, waits_for } = choices.from(waiting);
  const own = depositAddressOf(world.context.random, uid, chain, 0).tag;
  const isWrong = choices.isOneIn(4);
  const submitted =
    waits_for === 'TAG' ? { tag: isWrong ? '123456' : own } : isWrong ? {} : { questionnaire: sender };
  const { code } = await ask(play, { uid, op: 'depositSubmitInfo', args: { id: String(id), ...submitted } });
  const want = isWrong ? (waits_for === 'TAG' ? 131306 : 131068) : 0;
  mustEqual('telling what a deposit waits for', code, want);
  if (memory.deposits.every((seen) => seen.id !== String(id)))
    throw new Violation(`Nobody sent the deposit ${id}.`);
};

/** Of a deposit that needs nothing, or that is another customer's. */
async function tellInVain(play: Play): Promise<void> {
  const { memory, choices } = play;
  if (memory.deposits.length === 0) return;
  const { uid, id } = choices.from(memory.deposits);
  const other = someone(choices);
  if (other === uid) return;
  const { code } = await ask(play, { uid: other, op: 'depositSubmitInfo', args: { id, tag: '1' } });
  mustEqual("telling about another customer's deposit", code, 131409);
}
