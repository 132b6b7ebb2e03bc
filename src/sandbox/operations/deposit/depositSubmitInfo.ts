import type { Handler } from '../../context.ts';
import { knownStatus } from '../../deposits/depositRecord.ts';
import { submitDepositInfo } from '../../deposits/submitDepositInfo.ts';

/** POST deposit/submit-info: what a deposit waits for. */
export const depositSubmitInfo: Handler<'depositSubmitInfo'> = async ({ context, account, args }) => {
  const { id, status, waits_for } = await submitDepositInfo(context, account.uid, args);
  return { id: String(id), status: knownStatus(status), waitsFor: waits_for };
};
