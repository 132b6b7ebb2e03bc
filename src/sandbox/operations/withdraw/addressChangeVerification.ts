import type { Handler } from '../../context.ts';
import { changeBookRule } from '../../stepUp/changeBookRule.ts';
import { withCodes } from '../../stepUp/withCodes.ts';

/** POST address/change-address-verification: switches a rule of the whole address book. */
export const addressChangeVerification: Handler<'addressChangeVerification'> = ({
  context,
  account,
  args,
}) => {
  const { uid } = account;
  const { setting, open } = args;
  return withCodes(context, account, args, (trx, now) =>
    changeBookRule(context, trx, { uid, setting, open, now }),
  );
};
