import { BusinessError } from '../errors.ts';
import type { ReceiverFault } from './receiverFault.ts';

const refusals: Readonly<Record<ReceiverFault, readonly [code: number, sentence: string]>> = {
  SELF: [131075, 'You cannot transfer to yourself.'],
  SUB_ACCOUNT: [131076, 'Sub-accounts cannot use internal transfer.'],
  NOT_FOUND: [131077, 'This receiver does not exist.'],
  KYC_REQUIRED: [131079, 'The receiver has not verified their identity.'],
};

/** The documented refusal for a receiver (domain §4.2). */
export function receiverRefusal(fault: ReceiverFault): BusinessError {
  const [code, sentence] = refusals[fault];
  return new BusinessError(code, sentence);
}
