import type { ArgumentsOf } from '../../../../../generated/api/types.ts';
import { Decimal } from '../../../../../src/formats/decimal.ts';
import { balanceOf } from '../../../../../src/sandbox/books/ledger/balances.ts';
import { userAccount } from '../../../../../src/sandbox/platform/accountId.ts';
import { depositAddressOf, encodeAddress } from '../../../../../src/sandbox/world/chain/encodeAddress.ts';
import { chainOf } from '../../../../../src/sandbox/world/reference/chains.ts';
import { endingOf, someAmount } from '../amounts.ts';
import { ask, once } from '../ask.ts';
import { customer, someone, uids, unrestricted } from '../customers.ts';
import type { WithdrawalSeen } from '../memory.ts';
import type { Play, StepAction } from '../play.ts';
import { prove } from '../prove.ts';
import { mustEqual, Violation } from '../violation.ts';
import { someReceiver, tellOne } from './receiverSteps.ts';
import { mustAgree } from './worldSteps.ts';

type WithdrawalArguments = ArgumentsOf<'withdrawCreate'>;
type Cancelling = ArgumentsOf<'withdrawCancel'>;

const ways = [
  ['USDT', 'TRX'],
  ['USDT', 'BSC'],
  ['BTC', 'BTC'],
  ['ETH', 'ARBI'],
  ['XRP', 'XRP'],
] as const;

/** To an address of the world, a saved one, or another customer's, inside the exchange or over the chain. */
export const withdraw: StepAction = async (play) => {
  const { choices, memory } = play;
  const uid = choices.isOneIn(2) ? unrestricted : someone(choices);
  const [coin, chain] = choices.from(ways);
  const accountType = choices.from(['FUND', 'FUND', 'UTA', 'FUND,UTA'] as const);
  const forcing = ['.14', '.15', '.15', '.16', '.18'];
  const amount = choices.isOneIn(8) ? await allOf(play, uid, coin) : someAmount(choices, coin, forcing);
  await askFor(play, uid, {
    coin,
    chain,
    ...(await destination(play, uid, { coin, chain })),
    amount,
    accountType,
    feeType: choices.from([0, 1] as const),
    ...someReceiver(choices),
    requestId: memory.newRequestId(),
  });
  const last = memory.withdrawals.at(-1);
  if (last === undefined || last.uid !== uid) return;
  if (choices.isOneIn(6)) await askForSomethingElse(play, uid);
  if (choices.isOneIn(6)) await mustAgree(play, uid);
  const isAsking = ['15', '16'].includes(endingOf(last.amount)) && !choices.isOneIn(3);
  await waitFor(play, last, isAsking ? 'MoreInformationRequired' : choices.from(stations));
  if (isAsking ? !choices.isOneIn(3) : choices.isOneIn(6)) await tellOne(play, last, uid);
  if (choices.isOneIn(isAsking ? 5 : 2)) await cancelOne(play, last, uid);
};

/** To another customer by mail address, phone number or user id: at once and free. */
export const transfer: StepAction = async (play) => {
  const { choices, memory } = play;
  const uid = someone(choices);
  const { uid: receiver, profile } = customer(choices.from(uids));
  const coin = choices.from(['USDT', 'BTC', 'ETH', 'XRP']);
  await askFor(play, uid, {
    coin,
    chain: 'INTERNAL',
    address: choices.from([profile.email, profile.mobile || profile.email, String(receiver)]),
    amount: choices.isOneIn(8) ? await allOf(play, uid, coin) : someAmount(choices, coin),
    accountType: choices.from(['FUND', 'UTA', 'FUND,UTA'] as const),
    requestId: memory.newRequestId(),
  });
};

const stations = ['SecurityCheck', 'MoreInformationRequired', 'Pending', 'BlockchainConfirmed', 'success'];

/** Lets time go on until a withdrawal is in a state, or half a minute is over. */
export async function waitFor(play: Play, seen: WithdrawalSeen, state: string): Promise<void> {
  for (let waited = 0; waited < 15; waited += 1) {
    if (final.includes(await stateOf(play, seen)) || (await stateOf(play, seen)) === state) return;
    await play.world.advance(2_000);
  }
}

type Destination = Pick<WithdrawalArguments, 'address' | 'tag' | 'forceChain'>;

/** Where a withdrawal goes: a saved address, one of the world, or another customer's. */
export async function destination(
  play: Play,
  uid: number,
  way: { coin: string; chain: string },
): Promise<Destination> {
  const { choices, world } = play;
  const saved = await savedAddresses(play, uid, way);
  if (saved.length > 0 && !choices.isOneIn(4)) return { address: choices.from(saved) };
  const { random } = world.context;
  const { family, tag } = chainOf(way.chain);
  if (!choices.isOneIn(3)) {
    const address = encodeAddress(family, random.bytes('model', family, choices.below(3)));
    return { address, ...(tag === undefined ? {} : { tag: '7' }) };
  }
  const own = depositAddressOf(random, choices.from(uids), way.chain, 0);
  return {
    address: own.address,
    ...(own.tag === '' ? {} : { tag: own.tag }),
    forceChain: choices.from([0, 1] as const),
  };
}

async function savedAddresses(
  { world }: Play,
  uid: number,
  { coin, chain }: { coin: string; chain: string },
): Promise<string[]> {
  const rows = await world.context.db
    .selectFrom('withdrawal_addresses')
    .select('address')
    .where('uid', '=', uid)
    .where('coin', '=', coin)
    .where('chain', '=', chain)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ address }) => address);
}

async function allOf({ world }: Play, uid: number, coin: string): Promise<string> {
  const accountId = userAccount(uid, 'FUND');
  const amount = await balanceOf(world.context.db, { accountId, book: 'available', coin });
  return new Decimal(amount).toDecimalPlaces(2, Decimal.ROUND_DOWN).toFixed();
}

/** Proves and asks for one; what was taken is remembered. */
export async function askFor(play: Play, uid: number, request: WithdrawalArguments): Promise<void> {
  const { memory, choices } = play;
  const token = choices.isOneIn(12) ? null : await prove(play, uid, '30067', request);
  const args = token === null ? request : { ...request, risk_verified_result_token: token };
  const { code, result } = await ask(play, { uid, op: 'withdrawCreate', args });
  if (code !== 0) return;
  const isInternal = result.status === 'success';
  memory.withdrawals.push({
    uid,
    id: result.id,
    amount: request.amount,
    kind: isInternal ? 'internal' : 'chain',
    isCancelled: false,
    isSubmitted: false,
  });
}

async function askForSomethingElse(play: Play, uid: number): Promise<void> {
  const before = play.memory.answered.findLast((known) => known.op === 'withdrawCreate' && known.uid === uid);
  if (before === undefined) return;
  const args = { ...(before.args as WithdrawalArguments), amount: '77.77' };
  mustEqual(
    'another withdrawal with a used request id',
    (await once(play, { uid, op: 'withdrawCreate', args })).code,
    131082,
  );
}

/** States that nothing can leave. */
const final = ['success', 'CancelByUser', 'Reject', 'Fail'];

/** A bank does not give back what it has. */
function isCancellable({ kind }: WithdrawalSeen, state: string): boolean {
  const states = ['SecurityCheck', 'MoreInformationRequired', ...(kind === 'bank' ? [] : ['Pending'])];
  return states.includes(state);
}

/** Cancels any withdrawal, mostly one that is under way; sometimes while the exchange moves it on. */
export const cancel: StepAction = async (play) => {
  const { choices, memory } = play;
  if (memory.withdrawals.length === 0) return;
  const seen = choices.from(choices.isOneIn(3) ? memory.withdrawals : memory.withdrawals.slice(-4));
  const uid = choices.isOneIn(8) ? someone(choices) : seen.uid;
  return choices.isOneIn(4) ? cancelInARace(play, seen) : cancelOne(play, seen, uid);
};

/** Cancels one as `uid`, which may be somebody else. */
export async function cancelOne(play: Play, seen: WithdrawalSeen, uid: number): Promise<void> {
  const before = await stateOf(play, seen);
  const { code } = await ask(play, { uid, op: 'withdrawCancel', args: { id: seen.id } as Cancelling });
  const after = await stateOf(play, seen);
  if (uid !== seen.uid) return mustEqual("cancelling another customer's withdrawal", code, 131310);
  if (code === 0) seen.isCancelled = true;
  mustBeCancelled(seen, code, after);
  if (code === 0) return mustHaveBeenCancellable(seen, before);
  // During a restart it may have gone on.
  if (after === before && before !== 'CancelByUser') mustEqual(`cancelling in ${before}`, code, 131099);
  if (isCancellable(seen, after)) throw new Violation(`Cancelling in ${after} was refused with ${code}.`);
}

function mustBeCancelled({ id }: WithdrawalSeen, code: number | undefined, state: string): void {
  if ((code === 0) === (state === 'CancelByUser')) return;
  throw new Violation(`Cancelling ${id} was answered ${code} and it is ${state}.`);
}

/** What was sent or has ended is not cancelled; to cancel again is the same. */
function mustHaveBeenCancellable(seen: WithdrawalSeen, before: string): void {
  if (isCancellable(seen, before) || before === 'CancelByUser') return;
  throw new Violation(`The withdrawal ${seen.id} was cancelled in ${before}.`);
}

/** Either it is cancelled or it moves on; never both. */
async function cancelInARace(play: Play, seen: WithdrawalSeen): Promise<void> {
  const { world, choices } = play;
  const before = await stateOf(play, seen);
  const ms = choices.from([6_000, 13_000, 60_000]);
  await world.pass(ms);
  const [answer] = await Promise.all([
    world.call(seen.uid, 'withdrawCancel', { id: seen.id } as Cancelling),
    world.advance(1),
  ]);
  const after = await stateOf(play, seen);
  play.note(`${seen.uid} withdrawCancel ${seen.id} in a race: ${before} → ${answer?.code} ${after}`);
  if (answer?.code === 0) seen.isCancelled = true;
  mustBeCancelled(seen, answer?.code, after);
  if (final.includes(before)) mustEqual('an ended withdrawal', after, before);
}

async function stateOf({ world }: Play, { id }: WithdrawalSeen): Promise<string> {
  const row = await world.context.db
    .selectFrom('withdrawals')
    .select('status')
    .where('id', '=', Number(id))
    .executeTakeFirst();
  if (row === undefined) throw new Violation(`The withdrawal ${id} is gone.`);
  return row.status;
}
