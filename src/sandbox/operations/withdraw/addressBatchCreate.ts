import { saveAddresses } from '../../addressBook/saveAddresses.ts';
import type { Handler } from '../../context.ts';

/** POST address/batch-create: saves what can be saved and says why the rest cannot. */
export const addressBatchCreate: Handler<'addressBatchCreate'> = ({ context, account, args }) =>
  saveAddresses(context, account, args);
