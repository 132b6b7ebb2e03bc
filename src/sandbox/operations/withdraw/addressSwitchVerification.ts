import { assertMayVerify } from '../../addressBook/assertMayVerify.ts';
import { changeAddress } from '../../addressBook/changeAddress.ts';
import type { Handler } from '../../context.ts';

/** POST address/switch-address-verification: whether withdrawals to one address skip the codes. */
export const addressSwitchVerification: Handler<'addressSwitchVerification'> = async ({
  context,
  account,
  args,
}) => {
  assertMayVerify(args.verified === 1);
  await changeAddress(context, account.uid, args.id, { is_verified: false });
  return { id: args.id, verified: 0 };
};
