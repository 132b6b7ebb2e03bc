import type { Selectable } from 'kysely';
import type {
  WithdrawalFailure,
  WithdrawalStatus,
  WithdrawalTable,
} from '../../books/db/tables/withdrawals.ts';
import { fiatChain } from '../../world/reference/chains.ts';

/** One state of a withdrawal and how long it lasts. */
interface Stage {
  readonly status: WithdrawalStatus;
  /** The duration to wait for; null in the final state. */
  readonly waitsFor: 'review' | 'documents' | 'queue' | 'confirmations' | null;
  readonly failReason?: WithdrawalFailure;
}

const review: Stage = { status: 'SecurityCheck', waitsFor: 'review' };
const queue: Stage = { status: 'Pending', waitsFor: 'queue' };
const onChain: readonly Stage[] = [
  { status: 'BlockchainConfirmed', waitsFor: 'confirmations' },
  { status: 'success', waitsFor: null },
];

/** By the last two decimals of the amount (domain §9.2), to produce every state on demand. */
const paths: Readonly<Record<string, readonly Stage[]>> = {
  '13': [review, { status: 'Reject', waitsFor: null, failReason: 'RISK_REVIEW' }],
  '14': [review, queue, { status: 'Fail', waitsFor: null, failReason: 'NETWORK' }],
  '15': [
    review,
    { status: 'MoreInformationRequired', waitsFor: 'documents' },
    { status: 'Reject', waitsFor: null, failReason: 'TRAVEL_RULE' },
  ],
  '16': [review, { status: 'MoreInformationRequired', waitsFor: 'review' }, review, queue, ...onChain],
  '17': [review, queue, { status: 'Unknown', waitsFor: 'queue' }, ...onChain],
  '18': [review, queue, { status: 'Fail', waitsFor: null, failReason: 'WALLET_CLOSED' }],
};

const usual = [review, queue, ...onChain];

/** The path after the review asked for information about the receiver and got it. */
const afterSubmission: readonly Stage[] = [
  review,
  { status: 'MoreInformationRequired', waitsFor: 'documents' },
  review,
  queue,
  ...onChain,
];

/** For a payment to a bank account, which is with the bank while it is Pending. */
const fiatPaths: Readonly<Record<string, readonly Stage[]>> = {
  '13': [review, { status: 'Reject', waitsFor: null, failReason: 'RISK_REVIEW' }],
  '14': [review, queue, { status: 'Fail', waitsFor: null, failReason: 'BANK' }],
};

const usualFiat: readonly Stage[] = [review, queue, { status: 'success', waitsFor: null }];

/** The states that a withdrawal goes through unless it is cancelled (domain §3.2). */
export function withdrawalPath({
  amount,
  chain,
  told_at,
}: Pick<Selectable<WithdrawalTable>, 'amount' | 'chain' | 'told_at'>): readonly Stage[] {
  const ending = /\.(1[3-8])0*$/.exec(amount)?.[1] ?? '';
  if (chain === fiatChain) return fiatPaths[ending] ?? usualFiat;
  if (told_at !== null) return afterSubmission;
  return paths[ending] ?? usual;
}
