import { saveAddress } from '../../addressBook/saveAddress.ts';
import type { Handler } from '../../context.ts';

/** POST address/address-create: saves one address. */
export const addressCreate: Handler<'addressCreate'> = async ({ context, account, args }) => ({
  id: await saveAddress(context, account, args),
});
