import { deleteAddresses } from '../../addressBook/deleteAddresses.ts';
import type { Handler } from '../../context.ts';

/** POST address/address-delete: all of the addresses named, or none. */
export const addressDelete: Handler<'addressDelete'> = async ({ context, account, args }) => {
  await deleteAddresses(context, account, args);
  return { deleted: args.ids };
};
