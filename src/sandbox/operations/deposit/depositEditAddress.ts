import type { Handler } from '../../context.ts';
import { editDepositAddress } from '../../deposits/editDepositAddress.ts';

/** POST deposit/edit-address: a further deposit address, or a change to one. */
export const depositEditAddress: Handler<'depositEditAddress'> = async ({ context, account, args }) => {
  const changed = await editDepositAddress(context, account.uid, args);
  return {
    addressId: String(changed.id),
    address: changed.address,
    tag: changed.tag,
    remark: changed.remark,
    isDefault: changed.is_default,
    accountType: changed.wallet === 'UNIFIED' ? 'UNIFIED' : 'FUND',
  };
};
