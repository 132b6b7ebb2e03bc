import type { Handler } from '../../context.ts';
import { submitWithdrawalInfo } from '../../travelRule/submitWithdrawalInfo.ts';

/** POST withdraw/submit-info: takes what a withdrawal waits for. */
export const withdrawSubmitInfo: Handler<'withdrawSubmitInfo'> = ({ context, account, args }) =>
  submitWithdrawalInfo(context, account, args);
