import { assertRemark } from '../../addressBook/assertRemark.ts';
import { changeAddress } from '../../addressBook/changeAddress.ts';
import type { Handler } from '../../context.ts';
import { scenes } from '../../stepUp/scenes.ts';

/** POST address/address-edit: the remark and, when given, whether withdrawals to the address skip the codes. */
export const addressEdit: Handler<'addressEdit'> = async ({ context, account, args }) => {
  const { id, remark, is_verified, risk_verified_result_token: token } = args;
  assertRemark(remark);
  const change = { remark: remark.trim(), ...(is_verified === undefined ? {} : { is_verified }) };
  const proof = { scene: scenes.editAddress, token, data: { id, is_verified } };
  await changeAddress(context, account.uid, id, change, proof);
  return { id };
};
