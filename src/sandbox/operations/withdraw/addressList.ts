import { savedAddresses } from '../../addressBook/savedAddresses.ts';
import type { Handler } from '../../context.ts';

/** GET address/address-list: one page of the customer's address book. */
export const addressList: Handler<'addressList'> = ({ context, account, args }) =>
  savedAddresses(context, account.uid, args);
