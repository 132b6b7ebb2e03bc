import type { Handler } from '../../context.ts';
import { sendCheckCode } from '../../stepUp/sendCheckCode.ts';

/** POST risk/send/code: mails the code of a security check. */
export const riskSendCode: Handler<'riskSendCode'> = async ({ context, account, args }) => ({
  cool_down: String(await sendCheckCode(context, account, args.risk_token)),
});
