import type { Handler } from '../../context.ts';
import { changeBookRule } from '../../stepUp/changeBookRule.ts';
import { withCodes } from '../../stepUp/withCodes.ts';

/** POST change/address-super-verification: with verification on, verified addresses need codes as well. */
export const addressSuperVerification: Handler<'addressSuperVerification'> = async ({
  context,
  account,
  args,
}) => {
  const { uid } = account;
  const { open } = await withCodes(context, account, args, (trx, now) =>
    changeBookRule(context, trx, { uid, setting: 'WHITELIST', open: !args.open, now }),
  );
  return { status: open ? 0 : 1 };
};
