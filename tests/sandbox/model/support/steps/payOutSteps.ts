import type { ArgumentsOf } from '../../../../../generated/api/types.ts';
import { someAmount } from '../amounts.ts';
import { ask } from '../ask.ts';
import { customer, someone, uids } from '../customers.ts';
import type { WithdrawalSeen } from '../memory.ts';
import type { Play, StepAction } from '../play.ts';
import { prove } from '../prove.ts';
import { allOf } from './convertSteps.ts';
import { cancelOne } from './withdrawSteps.ts';
import { mustAgree } from './worldSteps.ts';

type PaymentArguments = ArgumentsOf<'fiatWithdrawCreate'>;

/** Ways to pay out with an account each; the last has wrong check digits. */
const ways: readonly Pick<PaymentArguments, 'coin' | 'channel_id' | 'iban'>[] = [
  { coin: 'EUR', channel_id: 'sepa', iban: 'AT61 1904 3002 3457 3201' },
  { coin: 'EUR', channel_id: 'sepa_instant', iban: 'AT611904300234573201' },
  { coin: 'CZK', channel_id: 'bank', iban: 'CZ6508000000192000145399' },
  { coin: 'CHF', channel_id: 'bank', iban: 'CH9300762011623852957' },
  { coin: 'TRY', channel_id: 'bank', iban: 'TR330006100519786457841326' },
  { coin: 'EUR', channel_id: 'sepa', iban: 'AT621904300234573201' },
];

/** The customers who have a currency, so that most payments get somewhere. */
const payers: Readonly<Record<string, readonly number[]>> = {
  EUR: [533_285, 610_431],
  CZK: [700_312, 669_014],
  CHF: [812_007],
  TRY: [623_907],
};

/** A customer pays a currency out: within limits and outside, where it is offered and elsewhere, sometimes all of it. */
export const payOut: StepAction = async (play) => {
  const { choices, memory, world } = play;
  const way = choices.from(ways);
  const uid = choices.isOneIn(10) ? someone(choices) : choices.from(payers[way.coin] ?? uids);
  const isAll = choices.isOneIn(6);
  const amount = isAll
    ? await allOf(play, uid, { wallet: 'FUND', coin: way.coin })
    : someAmount(choices, way.coin, ['.13', '.14', '']);
  const request: PaymentArguments = {
    ...way,
    holder: customer(uid).name,
    amount: wholeCents(amount),
    requestId: memory.newRequestId(),
  };
  const seen = await askFor(play, uid, request);
  if (seen !== null && choices.isOneIn(2)) await cancelOne(play, seen, uid);
  if (choices.isOneIn(6)) await mustAgree(play, uid);
  if (choices.isOneIn(2)) await world.advance(choices.from([1_000, 13_000, 40_000]));
};

async function askFor(play: Play, uid: number, request: PaymentArguments): Promise<WithdrawalSeen | null> {
  const { choices, memory } = play;
  const token = choices.isOneIn(12) ? null : await prove(play, uid, '30067', request);
  const args = token === null ? request : { ...request, risk_verified_result_token: token };
  const { code, result } = await ask(play, { uid, op: 'fiatWithdrawCreate', args });
  if (code !== 0) return null;
  const { id } = result;
  const seen: WithdrawalSeen = {
    uid,
    id,
    amount: request.amount,
    kind: 'bank',
    isCancelled: false,
    isSubmitted: false,
  };
  memory.withdrawals.push(seen);
  return seen;
}

/** Banks know no smaller part. */
function wholeCents(amount: string): string {
  return amount.replace(/(\.\d\d)\d+$/, '$1');
}
