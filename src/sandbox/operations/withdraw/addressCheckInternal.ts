import { entriesNamed } from '../../addressBook/entriesNamed.ts';
import { findReceiver } from '../../addressBook/findReceiver.ts';
import { receiverFault } from '../../addressBook/receiverFault.ts';
import type { Handler } from '../../context.ts';

/**
 * POST address/check-internal-address-validity: whether somebody can receive an internal transfer. Their number is
 * shown in part: it confirms a receiver one knows and reveals nobody.
 */
export const addressCheckInternal: Handler<'addressCheckInternal'> = async ({ context, account, args }) => {
  const receiver = await findReceiver(context.db, args.address.trim(), args.country_code);
  const reason = receiverFault(account, receiver);
  return {
    valid: reason === '',
    member_id_masked: receiver === null ? '' : `${String(receiver.uid).slice(0, 3)}***`,
    kyc: receiver !== null && receiver.kycLevel > 0,
    reason,
    isRemarkUsed: (await entriesNamed(context.db, account.uid, args.remark)).length > 0,
  };
};
