import { randomUUID } from 'node:crypto';
import type { Account } from '../../books/accounts/account.ts';
import { parseCoinAmount } from '../../books/ledger/parseCoinAmount.ts';
import { BusinessError } from '../../platform/errors.ts';
import { valueIn } from '../../world/market/market.ts';
import { internalChain } from '../../world/reference/chains.ts';
import { coins } from '../../world/reference/coins.ts';
import { receiverFault, receiverRefusal } from '../addressBook/receiver.ts';
import type { SandboxContext } from '../context.ts';
import { owes } from '../debts/collectDebts.ts';
import { lockCustomer } from '../deposits/sendTestDeposit.ts';
import { bookWithdrawal, type WithdrawalPlan } from './bookWithdrawal.ts';
import { drawOn, freeAmounts } from './freeAmounts.ts';
import { withdrawalRefusals } from './withdrawalRefusals.ts';

interface InternalDeposit {
  /** The customer who receives. */
  readonly uid: number;
  /** The customer who sends. */
  readonly fromUid: number;
  readonly coin: string;
  /** Decimal string. */
  readonly amount: string;
}

/**
 * Sends coins from one customer to another inside the exchange, like a withdrawal of the sender but without the
 * security check: the sender's record is a withdrawal, the receiver's a deposit, both with the same transaction.
 * @throws BusinessError 10001 for an invalid amount, coin or customer, 131075 to 131079 as receiverRefusal, 131085 when
 * the sender has too little, 131090 when the sender owes
 */
export async function sendInternalDeposit(
  context: SandboxContext,
  { uid, fromUid, coin, amount: given }: InternalDeposit,
): Promise<{ id: string }> {
  if (coins.get(coin)?.kind !== 'crypto') {
    throw new BusinessError(10001, 'Choose the coin to send.', { params: { field: '/coin' } });
  }
  const amount = parseCoinAmount(coin, given);
  return context.db.transaction().execute(async (trx) => {
    // Always locks the smaller number first, so that two customers sending to each other do not deadlock.
    const locked = new Map<number, Account>();
    for (const each of [...new Set([uid, fromUid])].sort((one, other) => one - other)) {
      locked.set(each, await lockCustomer(trx, each));
    }
    const [sender, receiver] = [locked.get(fromUid), locked.get(uid)];
    if (sender === undefined || receiver === undefined) throw new Error('A locked customer is missing.');
    const fault = receiverFault(sender, receiver);
    if (fault !== '') throw receiverRefusal(fault);
    if (await owes(trx, fromUid)) throw withdrawalRefusals.inDebt();
    const [free] = await freeAmounts(trx, { uid: fromUid, coin }, ['FUND']);
    const parts = drawOn([{ wallet: 'FUND', amount: free?.free ?? '0' }], amount);
    if (parts === null) {
      throw new BusinessError(131085, `The sender has too little ${coin}.`, {
        params: { field: '/amount', coin },
      });
    }
    const plan = planOf(context, { receiver, coin, amount, parts });
    const requestId = `control-${randomUUID()}`;
    const { id } = await bookWithdrawal(context, trx, { ...plan, uid: fromUid, requestId, digest: '' });
    return { id: `internal-${id}` };
  });
}

interface Planned extends Pick<WithdrawalPlan, 'parts'> {
  readonly receiver: Account;
  readonly coin: string;
  readonly amount: string;
}

function planOf(context: SandboxContext, { receiver, coin, amount, parts }: Planned): WithdrawalPlan {
  const now = context.clock.now();
  const address = String(receiver.uid);
  return {
    request: {
      coin,
      chain: internalChain,
      address,
      tag: '',
      amount,
      accountType: 'FUND',
      feeType: 0,
      forceChain: 0,
      addressId: undefined,
    },
    entry: {
      coin,
      chain: internalChain,
      address,
      identity: `uid:${address}`,
      tag: '',
      holder: '',
      address_type: 1,
    },
    chain: internalChain,
    receiver,
    isInternal: true,
    amounts: { deducted: amount, fee: '0', received: amount },
    parts,
    beneficiary: undefined,
    limitValue: valueIn(context.market, amount, { from: coin, to: 'USDT' }, now) || '0',
    now,
  };
}
