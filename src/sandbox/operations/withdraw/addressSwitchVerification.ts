import { changeAddress } from '../../addressBook/changeAddress.ts';
import type { Handler } from '../../context.ts';
import { changeOf } from '../../stepUp/change.ts';
import { scenes } from '../../stepUp/scenes.ts';

/** POST address/switch-address-verification: whether withdrawals to one address skip the codes. */
export const addressSwitchVerification: Handler<'addressSwitchVerification'> = async ({
  context,
  account,
  args,
}) => {
  await changeAddress(context, account, {
    change: changeOf(scenes.switchVerification, args),
    token: args.risk_verified_result_token,
  });
  return { id: args.id, verified: args.verified };
};
