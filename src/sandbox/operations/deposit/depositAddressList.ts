import type { Handler } from '../../context.ts';
import { ownDepositAddresses } from '../../deposits/ownDepositAddresses.ts';

/** GET deposit/address-list: every deposit address the customer has, network by network. */
export const depositAddressList: Handler<'depositAddressList'> = ({ context, account, args }) =>
  ownDepositAddresses(context, account.uid, args);
