import type { Handler } from '../../context.ts';
import { screenAddress } from '../../preKya/screenAddress.ts';

/** POST pre-kya/check: begins the screening of an address. */
export const preKyaCheck: Handler<'preKyaCheck'> = ({ context, account, args }) =>
  screenAddress(context, account.uid, args);
