import type { Handler } from '../../context.ts';
import { screeningsOf } from '../../preKya/screeningsOf.ts';

/** GET pre-kya/check-list: the customer's screenings, newest first. */
export const preKyaCheckList: Handler<'preKyaCheckList'> = ({ context, account, args }) =>
  screeningsOf(context, account.uid, args);
