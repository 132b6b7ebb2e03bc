import { saveAddress } from '../../addressBook/saveAddress.ts';
import type { Handler } from '../../context.ts';

/** POST address/bank-account-create: saves a bank account of the customer's own. */
export const bankAccountCreate: Handler<'bankAccountCreate'> = async ({ context, account, args }) => ({
  id: await saveAddress(context, account, args),
});
