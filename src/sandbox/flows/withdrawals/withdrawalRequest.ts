import type { Selectable } from 'kysely';
import type { ArgumentsOf, ResultOf } from '../../../../generated/api/types.ts';
import type { WithdrawalTable } from '../../books/db/tables/withdrawals.ts';
import { digestOf } from '../../platform/digestOf.ts';
import { internalChain } from '../../world/reference/chains.ts';

/** A requested withdrawal, with defaults filled in. */
export interface WithdrawalRequest {
  readonly coin: string;
  /** `INTERNAL` for a transfer to another customer. */
  readonly chain: string;
  readonly address: string;
  readonly tag: string;
  /** Decimal string. */
  readonly amount: string;
  readonly accountType: NonNullable<ArgumentsOf<'withdrawCreate'>['accountType']>;
  /** 0: the fee is added; 1: the amount includes the fee. */
  readonly feeType: 0 | 1;
  /** 0: inside the exchange if the address is a customer's; 1: always on the chain; 2: by user id. */
  readonly forceChain: 0 | 1 | 2;
  readonly addressId: number | undefined;
}

/** Fills in defaults. */
export function withdrawalRequest(args: ArgumentsOf<'withdrawCreate'>): WithdrawalRequest {
  const { coin, chain, address, amount, tag = '', accountType = 'FUND', feeType = 0, forceChain = 0 } = args;
  return { coin, chain, address, tag, amount, accountType, feeType, forceChain, addressId: args.addressId };
}

/** A digest of all parameters: an equal digest is a repetition, any other a different withdrawal. */
export function requestDigest(args: ArgumentsOf<'withdrawCreate'>): string {
  const { addressId = null, ...parameters } = withdrawalRequest(args);
  const { beneficiary = {} } = args;
  const answers = Object.entries(beneficiary).sort(([one], [other]) => (one < other ? -1 : 1));
  return digestOf([Object.values(parameters), addressId, answers]);
}

/** Always the first answer to a withdrawal, with the initial state, however often it is requested. */
export function withdrawalAnswer(row: Selectable<WithdrawalTable>): ResultOf<'withdrawCreate'> {
  return {
    id: String(row.id),
    requestId: row.request_id,
    status: row.chain === internalChain ? 'success' : 'SecurityCheck',
    amount: row.amount,
    fee: row.fee,
    receivedAmount: row.received,
    createTime: String(row.created_at),
  };
}
