import type { Account } from '../accounts/account.ts';

/** Why a customer cannot receive an internal transfer; the words of the contract. */
export type ReceiverFault = 'SELF' | 'NOT_FOUND' | 'KYC_REQUIRED' | 'SUB_ACCOUNT';

/** Checks the receiver of an internal transfer against the rules (domain §5.1); '' when nothing is wrong. */
export function receiverFault(sender: Account, receiver: Account | null): ReceiverFault | '' {
  if (receiver === null) return 'NOT_FOUND';
  if (receiver.uid === sender.uid) return 'SELF';
  if (sender.parentUid !== null || receiver.parentUid !== null) return 'SUB_ACCOUNT';
  return receiver.kycLevel === 0 ? 'KYC_REQUIRED' : '';
}
