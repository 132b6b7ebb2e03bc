import { assertMayVerify } from '../../addressBook/assertMayVerify.ts';
import { assertRemark } from '../../addressBook/assertRemark.ts';
import { changeAddress } from '../../addressBook/changeAddress.ts';
import type { Handler } from '../../context.ts';

/** POST address/address-edit: the remark and, when given, whether withdrawals to the address skip the codes. */
export const addressEdit: Handler<'addressEdit'> = async ({ context, account, args }) => {
  assertRemark(args.remark);
  assertMayVerify(args.is_verified === true);
  const verified = args.is_verified === undefined ? {} : { is_verified: args.is_verified };
  await changeAddress(context, account.uid, args.id, { remark: args.remark.trim(), ...verified });
  return { id: args.id };
};
