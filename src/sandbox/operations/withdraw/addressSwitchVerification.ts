import { changeAddress } from '../../addressBook/changeAddress.ts';
import type { Handler } from '../../context.ts';
import { scenes } from '../../stepUp/scenes.ts';

/** POST address/switch-address-verification: whether withdrawals to one address skip the codes. */
export const addressSwitchVerification: Handler<'addressSwitchVerification'> = async ({
  context,
  account,
  args,
}) => {
  const { id, verified, risk_verified_result_token: token } = args;
  const proof = { scene: scenes.switchVerification, token, data: { id, verified } };
  await changeAddress(context, account.uid, id, { is_verified: verified === 1 }, proof);
  return { id, verified };
};
