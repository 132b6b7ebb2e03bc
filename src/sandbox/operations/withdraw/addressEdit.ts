import { assertRemark } from '../../addressBook/assertRemark.ts';
import { changeAddress } from '../../addressBook/changeAddress.ts';
import type { Handler } from '../../context.ts';
import { changeOf } from '../../stepUp/change.ts';
import { scenes } from '../../stepUp/scenes.ts';

/** POST address/address-edit: the remark and, when given, whether withdrawals to the address skip the codes. */
export const addressEdit: Handler<'addressEdit'> = async ({ context, account, args }) => {
  assertRemark(args.remark);
  await changeAddress(context, account, {
    change: changeOf(scenes.editAddress, args),
    remark: args.remark.trim(),
    token: args.risk_verified_result_token,
  });
  return { id: args.id };
};
